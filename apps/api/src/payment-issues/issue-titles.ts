/** As the page Payment Issues words them. */
const TITLES: Readonly<Record<string, string>> = {
  'coupon-not-held': 'A coupon was used more often than allowed',
  'cursor-too-old': 'Card provider updates may have been missed',
  'dispute-exceeds-payment':
    "The tenant's bank reversed money that was refunded before. The tenant owes it beside the rent",
  'dispute-part-lost': "The tenant's bank reversed part of a payment. The tenant owes it: collect it outside the app",
  'intents-unknown': 'Unpaid card payments are unknown to the card provider. Check its keys',
  'invariant-violated': 'Payments and ledger disagree',
  'price-not-explained': 'The amount paid differs from the price',
  'refund-failed': 'A refund failed',
  'refunded-twice': 'Refunded more than was paid',
  stuck: 'A background task keeps failing for this item',
  'unclaimed-payment': 'A card payment has no lease',
  'webhooks-silent': 'Card provider updates are not arriving',
};

/** Without a final stop. A kind of another version is shown by its raw name. */
export function issueTitle(kind: string): string {
  return TITLES[kind] ?? kind;
}
