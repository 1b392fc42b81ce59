import { m } from '../../../platform/messages/messages.js';

/** Only shown with the provider's test keys. */
export function TestCards() {
  return (
    <div className="payment-note">
      <p className="font-medium">{m.confirm_payment_test_title()}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>
          {m.confirm_payment_test_number()}{' '}
          <span className="font-medium tabular-nums min-[24rem]:whitespace-nowrap">4242 4242 4242 4242</span>
        </li>
        <li>{m.confirm_payment_test_expiry()}</li>
        <li>{m.confirm_payment_test_cvc()}</li>
      </ul>
    </div>
  );
}
