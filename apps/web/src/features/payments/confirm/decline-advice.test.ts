import { expect, it } from 'vitest';
import { m } from '../../../platform/messages/messages.js';
import { declineAdvice } from './decline-advice.ts';

it.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, m.decline_advice_funds()],
  [{ code: 'expired_card' }, m.decline_advice_expired()],
  [{ code: 'card_declined', decline_code: 'expired_card' }, m.decline_advice_expired()],
  [{ code: 'incorrect_cvc' }, m.decline_advice_cvc()],
  [{ code: 'processing_error' }, m.decline_advice_later()],
  [{ code: 'payment_intent_authentication_failure' }, m.decline_advice_bank()],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, m.decline_advice()],
  // The thief of a stolen card gets no extra information.
  [{ code: 'card_declined', decline_code: 'stolen_card' }, m.decline_advice()],
  [{}, m.decline_advice()],
])('[U18] %j is told with what to do next', (error, advice) => {
  expect(declineAdvice(error)).toBe(advice);
});

it('[U18] each kind of decline has advice of its own, and the common one names the office', () => {
  const kinds = ['insufficient_funds', 'expired_card', 'incorrect_cvc', 'authentication_required', 'other'];
  expect(new Set(kinds.map((code) => declineAdvice({ code }))).size).toBe(kinds.length);
  expect(declineAdvice({})).toMatch(/another card.*office/);
});
