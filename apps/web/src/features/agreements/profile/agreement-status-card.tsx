import type { Agreement } from '@surela/contract';
import { paths } from '../../../paths.ts';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LinkCard, LinkCardSkeleton } from '../../../ui/layout/link-card.tsx';
import {
  type AgreementState,
  startAhead,
  stateOf,
  useOwnAgreement,
  waitsForVerification,
} from '../api/own-agreement.ts';
import { agreementMessages } from './agreement-messages.ts';

/** On the dashboard's first screen: the status of the person's request in one line. */
export function AgreementStatusCard() {
  const { data: agreement, isError, isRefetching, refetch } = useOwnAgreement();
  if (agreement === undefined) {
    return isError ? (
      <LoadError text={m.agreement_load_failed()} busy={isRefetching} onRetry={() => void refetch()} />
    ) : (
      <LinkCardSkeleton label={m.agreement_loading()} />
    );
  }
  if (agreement === null) {
    return (
      <LinkCard
        to={paths.apartments}
        icon="building"
        over={m.agreement_status_none_title()}
        title={m.agreement_browse()}
        text={m.agreement_status_none_text()}
      />
    );
  }
  const title = m.apartment_name({ number: agreement.apartment });
  const state = stateOf(agreement);
  return (
    <LinkCard
      to={paths.myProfile}
      icon={state === 'accepted' ? 'house' : 'document'}
      over={overOf(state)}
      title={title}
      text={agreement.next ? `${lineOf(agreement)} · ${nextLineOf(agreement.next)}` : lineOf(agreement)}
    />
  );
}

function overOf(state: AgreementState): string {
  if (state === 'accepted') return m.agreement_status_lease_title();
  // The end of a lease is not a request, so it has a title of its own.
  return state === 'ended' ? m.agreement_status_ended_title() : m.agreement_status_title();
}

function nextLineOf({ apartment: number, startsOn }: Agreement): string {
  return startsOn
    ? m.agreement_status_next({ number, date: formatDay(startsOn) })
    : m.agreement_status_next_pending({ number });
}

function lineOf(agreement: Agreement): string {
  const { startsOn, endedOn } = agreement;
  const date = formatDay(isoOfDayFirst(agreement.date));
  const kind = stateOf(agreement);
  const state = agreementMessages[kind].state();
  const ahead = startAhead(agreement);
  if (ahead) return m.agreement_status_lease_from({ date: formatDay(ahead) });
  if (kind === 'accepted') {
    return m.agreement_status_lease_since({ date: startsOn ? formatDay(startsOn) : date });
  }
  if (waitsForVerification(agreement)) return m.agreement_status_unverified();
  if (kind === 'pending') return m.agreement_status_since({ state, date });
  return m.agreement_status_on({ state, date: kind === 'ended' && endedOn ? formatDay(endedOn) : date });
}
