import type { Agreement } from '@surela/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { waitsForVerification } from '../api/own-agreement.ts';
import './agreement-status.css';

type Props = { readonly agreement: Agreement; readonly id: string };

/** Says in advance why no other apartment can be requested, with a link to the current request. */
export function AgreementStatusNotice({ agreement, id }: Props) {
  const { status } = agreement;
  return (
    <Link to={paths.myProfile} className="agreement-status-notice">
      <Icon name={status === 'pending' ? 'history' : 'house'} className="size-5" />
      <span id={id}>{textOf(agreement)}</span>
      <Icon name="right" className="size-4" />
    </Link>
  );
}

function textOf(agreement: Agreement): string {
  const { apartment: number, status } = agreement;
  if (status !== 'pending') return m.agreement_notice_accepted({ number });
  return waitsForVerification(agreement)
    ? m.agreement_notice_unverified({ number })
    : m.agreement_notice_pending({ number });
}
