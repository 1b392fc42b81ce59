import type { AuditEntry } from '@surela/contract';
import { Link } from 'react-router';
import { formatTimeOfDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { actionSentence } from './action-sentences.ts';
import { detailLabels } from './detail-labels.ts';
import { emailText } from './email-text.ts';
import { entryLink } from './entry-link.ts';
import { SendAgainButton } from './send-again-button.tsx';

export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const { id, at, subject, details, email } = entry;
  const said = Object.entries(details).flatMap(([key, value]) => detailLabels(key, value, building.currency) ?? []);
  const link = entryLink(entry);
  return (
    <li id={`entry-${id}`} tabIndex={-1} className="audit-line">
      <details>
        <summary>
          <time dateTime={at} className="text-muted tabular-nums">
            {formatTimeOfDay(new Date(at))}
          </time>
          <span>
            <span id={`entry-${id}-said`} className="mr-3 font-medium">
              {actionSentence(entry, building.currency)}
            </span>
            {email?.state === 'failed' && <Badge tone="bad">{m.audit_email_failed_badge()}</Badge>}
          </span>
          <Icon name="down" className="text-muted size-5" />
        </summary>
        <dl>
          <Detail name={m.audit_entry()} text={String(id)} />
          <Detail name={m.audit_subject()} text={subject} />
          {said.map(({ name, text }) => (
            <Detail key={name} name={name} text={text} />
          ))}
          {email && <Detail name={m.audit_email()} text={emailText(email)} />}
        </dl>
        {email?.canSendAgain && <SendAgainButton entry={id} email={email.id} />}
      </details>
      {link && (
        <Link to={link.to} className="audit-link text-link" aria-describedby={`entry-${id}-said`}>
          {link.text}
        </Link>
      )}
    </li>
  );
}

function Detail({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
