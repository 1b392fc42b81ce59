import type { BuildingSettings } from '@surela/contract';

export type EmailParts = {
  readonly building: Pick<BuildingSettings, 'name' | 'address' | 'contact'>;
  readonly subject: string;
  /** Stands above the text in full, where the subject may be cut. */
  readonly heading?: string;
  readonly name?: string;
  /** The first paragraph is the whole message. */
  readonly says: readonly string[];
  /** Web and email addresses in `says` are links. Not for texts with a stranger's words in them. */
  readonly linkAddresses?: true;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Leads to our own address, and never carries a token. */
  readonly button: { readonly label: string; readonly url: string };
  readonly note?: string;
  /** Why the recipient gets it. */
  readonly why: string;
  readonly unsubscribeUrl?: string;
};
