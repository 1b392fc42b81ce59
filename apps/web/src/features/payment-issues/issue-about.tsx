import type { PaymentIssue } from '@surela/contract';
import { Link } from 'react-router';
import { m } from '../../platform/messages/messages.js';
import { detailTexts } from './issue-details.ts';
import { issueLink } from './issue-link.ts';

const OF_PROVIDER = new Set(['cursor-too-old', 'intents-unknown', 'webhooks-silent']);

type Props = { readonly issue: PaymentIssue; readonly describedBy: string };

/** Receipt, tenant and apartment, with a link to the screen where the admin goes on. */
export function IssueAbout({ issue, describedBy }: Props) {
  const link = issueLink(issue);
  const [first, ...others] = [...aboutTexts(issue), ...detailTexts(issue)];
  return (
    <span className="block max-w-prose wrap-anywhere">
      <span className="block">{first ?? m.payment_issues_not_on_record()}</span>
      {others.map((text) => (
        <span key={text} className="text-muted block text-sm">
          {text}
        </span>
      ))}
      {link && (
        <Link to={link.to} className="text-link" aria-describedby={describedBy}>
          {link.text}
        </Link>
      )}
    </span>
  );
}

function aboutTexts({ kind, about }: PaymentIssue): string[] {
  if (OF_PROVIDER.has(kind)) return [m.payment_issues_provider()];
  const { receipt, intent, person, apartment } = about ?? {};
  return [
    receipt && m.payment_receipt_of({ number: receipt }),
    intent && m.payment_issues_stripe_payment({ id: intent }),
    person && apartment ? m.payment_issues_tenant({ name: person, apartment }) : person,
  ].filter((text) => typeof text === 'string');
}
