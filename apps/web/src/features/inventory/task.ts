/** What stands open beside the list. */
export type Task =
  | { readonly deed: 'add' }
  | { readonly deed: 'import' }
  | { readonly deed: 'edit' | 'pictures' | 'retire'; readonly id: string };
