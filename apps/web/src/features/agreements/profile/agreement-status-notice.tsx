import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { dayAfterLease, type OwnAgreement, waitsForVerification } from '../api/own-agreement.ts';
import './agreement-status.css';

type Props = { readonly agreement: OwnAgreement; readonly id: string };

/** Says in advance why no other apartment can be requested, or from which day, with a link to the current request or lease. */
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

function textOf(agreement: OwnAgreement): string {
  const { apartment: number, status, endsOn, next } = agreement;
  const dayAfter = dayAfterLease(agreement);
  if (endsOn && dayAfter && !next) {
    return m.agreement_notice_ending({ number, last: formatDay(endsOn), first: formatDay(dayAfter) });
  }
  if (next?.status === 'pending') return m.agreement_notice_next_pending({ number, next: next.apartment });
  if (next?.startsOn) {
    return m.agreement_notice_next({ number, next: next.apartment, date: formatDay(next.startsOn) });
  }
  if (status !== 'pending') return m.agreement_notice_accepted({ number });
  return waitsForVerification(agreement)
    ? m.agreement_notice_unverified({ number })
    : m.agreement_notice_pending({ number });
}
