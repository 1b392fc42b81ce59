/** Line breaks, other control characters, and characters that reverse the text after them. */
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Invisible on their own: spaces, joiners, fillers, tags, direction marks, and accents without a letter. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Names are printed on receipts and in the subjects of emails. An empty name is not judged here. */
export function personNameProblem(name: string): 'not-plain' | 'not-visible' | undefined {
  if (NOT_PLAIN.test(name)) return 'not-plain';
  return name !== '' && name.replaceAll(UNSEEN, '') === '' ? 'not-visible' : undefined;
}
