/** Which panel or dialog is open. */
export type OpenPanel =
  | { readonly action: 'add' }
  | { readonly action: 'import' }
  | { readonly action: 'edit' | 'pictures' | 'retire'; readonly id: string };
