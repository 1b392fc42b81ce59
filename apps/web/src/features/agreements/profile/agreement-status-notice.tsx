import type { Agreement } from '@surela/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import './agreement-status.css';

type Props = { readonly agreement: Agreement; readonly id: string };

/** Says in advance why no other apartment can be requested, with a link to the current request. */
export function AgreementStatusNotice({ agreement, id }: Props) {
  const { apartment: number, status } = agreement;
  return (
    <Link to={paths.myProfile} className="agreement-status-notice">
      <Icon name={status === 'pending' ? 'history' : 'house'} className="size-5" />
      <span id={id}>
        {status === 'pending' ? m.agreement_notice_pending({ number }) : m.agreement_notice_accepted({ number })}
      </span>
      <Icon name="right" className="size-4" />
    </Link>
  );
}
