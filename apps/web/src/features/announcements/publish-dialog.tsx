import type { AudienceCount } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { audienceOf, type Fields } from './announcement-draft.ts';
import { publishWords, reachWords } from './audience-labels.ts';

type Props = {
  readonly fields: Fields;
  readonly size: Pick<AudienceCount, 'people' | 'emails'> | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks first: an email can't be recalled. */
export function PublishDialog({ fields, size, busy, onConfirm, onCancel }: Props) {
  const audience = audienceOf(fields.audience);
  const action = publishWords(audience, size);
  return (
    <ConfirmDialog
      title={m.announcement_confirm_title({ action })}
      text={size?.emails === 0 ? m.announcement_confirm_no_email() : m.announcement_confirm_text()}
      actionLabel={action}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      <dl className="announcement-ask">
        <div>
          <dt>{m.announcement_form_title()}</dt>
          <dd className="font-medium">{fields.title.trim()}</dd>
        </div>
        <div>
          <dt>{m.announcement_form_audience()}</dt>
          <dd>
            <span className="font-medium">{audienceName(fields.audience)}</span>
            <span className="block">{reachWords(audience, size) || m.announcement_confirm_uncounted()}</span>
          </dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}

function audienceName(chosen: string): string {
  const audience = audienceOf(chosen);
  if (audience === 'everyone') return m.announcement_form_everyone();
  return audience === 'members' ? m.announcement_form_members() : m.announcement_form_block({ block: audience.block });
}
