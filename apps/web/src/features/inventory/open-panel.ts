/** What stands open beside the list. */
export type OpenPanel =
  | { readonly deed: 'add' }
  | { readonly deed: 'import' }
  | { readonly deed: 'edit' | 'pictures' | 'retire'; readonly id: string };
