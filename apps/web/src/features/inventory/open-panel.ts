/** What stands open beside the list. */
export type OpenPanel =
  | { readonly action: 'add' }
  | { readonly action: 'import' }
  | { readonly action: 'edit' | 'pictures' | 'retire'; readonly id: string };
