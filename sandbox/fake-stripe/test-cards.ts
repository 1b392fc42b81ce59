/** Stripe's published test cards (docs.stripe.com/testing) and how a payment with each ends. */
export type TestCard = {
  readonly brand: 'amex' | 'mastercard' | 'visa';
  /** Requires authentication. */
  readonly authentication?: true;
  readonly fails?: { readonly code: string; readonly declineCode?: string; readonly message: string };
  /** Disputed as soon as it is charged; an inquiry moves no money yet. */
  readonly dispute?: 'needs_response' | 'warning_needs_response';
};

const DECLINED = 'Your card was declined.';

function declined(declineCode: string, message = DECLINED): TestCard {
  return { brand: 'visa', fails: { code: 'card_declined', declineCode, message } };
}

const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '4000000000000077': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': INSUFFICIENT,
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4000000000000069': { brand: 'visa', fails: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    brand: 'visa',
    fails: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    brand: 'visa',
    fails: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { brand: 'visa', authentication: true },
  '4000002760003184': { brand: 'visa', authentication: true },
  '4000000000003220': { brand: 'visa', authentication: true },
  '4000008400001629': { ...declined('generic_decline'), authentication: true },
  '4000008260003178': { ...INSUFFICIENT, authentication: true },
  '4000000000000259': { brand: 'visa', dispute: 'needs_response' },
  '4000000000001976': { brand: 'visa', dispute: 'warning_needs_response' },
};

/** Names a server may use instead of a number. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_bypassPending: '4000000000000077',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedVelocityLimitExceeded: '4000000000006975',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
};

export function numberNamed(name: string): string | undefined {
  return NAMED[name] ?? NAMED[name.replace('pm_card_visa_', 'pm_card_')] ?? NAMED[name.replace(/^tok_/, 'pm_card_')];
}

export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = number.split('').reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
