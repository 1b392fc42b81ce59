import type { AuditEntry } from '@surela/contract';
import { building } from '../../config.ts';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { type FindSubject, sentenceOf } from './deed-sentences.ts';

type Props = { readonly entry: AuditEntry; readonly find: FindSubject };

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: building.timeZone });

export function AuditLine({ entry, find }: Props) {
  const { id, at, subject, details } = entry;
  const said = Object.entries(details).filter(([, value]) => textOf(value) !== '');
  return (
    <li id={`entry-${id}`} tabIndex={-1} className="audit-line">
      <details>
        <summary>
          <time dateTime={at} className="text-muted tabular-nums">
            {clock.format(new Date(at))}
          </time>
          <span className="font-medium">{sentenceOf(entry, find)}</span>
          <Icon name="down" className="text-muted size-5" />
        </summary>
        <dl>
          <Detail name={m.audit_entry()} text={String(id)} />
          <Detail name={m.audit_subject()} text={subject} />
          {said.map(([name, value]) => (
            <Detail key={name} name={wordsOf(name)} text={textOf(value)} />
          ))}
        </dl>
      </details>
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

/** As it was written: numbers and texts plain, lists with commas. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** 'rentMinor' is 'Rent minor'. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
