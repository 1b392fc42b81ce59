import type { DemoAccount } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

type Props = { readonly accounts: readonly DemoAccount[]; readonly onChoose: (account: DemoAccount) => void };

/** Only in a demo, whose server puts them into the document. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="rounded-2xl bg-base-200 p-4">
      <h2 id="demo-accounts" className="font-sans text-base">
        {m.demo_title()}
      </h2>
      <p className="text-muted text-sm">{m.demo_how()}</p>
      <ul className="mt-3 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className="demo-account" onClick={() => onChoose(account)}>
              <span className="font-semibold capitalize">{account.role}</span>
              <span className="min-w-0 break-all text-sm">{account.email}</span>
              <span className="text-sm">{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
