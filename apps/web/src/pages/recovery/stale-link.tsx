import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { PageHeading } from '../page-heading.tsx';

type Props = {
  /** As the link names it. Only decides which advice is given. */
  readonly mode: string | null;
};

const { mail, phone } = building.contact;

const ADVICE: Readonly<Record<string, () => string>> = {
  verifyEmail: m.email_link_stale_verify,
  verifyAndChangeEmail: m.email_link_stale_change,
  recoverEmail: () => m.email_link_stale_undo({ mail, phone }),
};

/** The link was used before, is too old, or was cut off. */
export function StaleLink({ mode }: Props) {
  const advice = mode !== null && Object.hasOwn(ADVICE, mode) ? ADVICE[mode] : undefined;
  return (
    <>
      <PageHeading text={m.email_link_stale_title()} />
      <p className="wrap-anywhere">{(advice ?? m.email_link_stale_password)()}</p>
      {!advice && (
        <Link to={paths.forgotPassword} className="btn btn-primary">
          {m.email_link_new()}
        </Link>
      )}
      <Link to={paths.login} className={`btn ${advice ? 'btn-primary' : 'btn-outline'}`}>
        {m.login_submit()}
      </Link>
    </>
  );
}
