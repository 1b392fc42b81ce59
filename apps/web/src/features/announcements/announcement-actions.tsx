import type { Announcement } from '@surela/contract';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { type Change, useUpdateAnnouncement } from './api/update-announcement.ts';
import { EditAnnouncement } from './edit-announcement.tsx';

type Props = { readonly announcement: Announcement };

/** The admin's actions on an announcement. All can be undone, so none asks for confirmation. */
export function AnnouncementActions({ announcement }: Props) {
  const { _id, title, pinned, state } = announcement;
  const [editing, setEditing] = useState(false);
  const { mutate, isPending, variables } = useUpdateAnnouncement(_id);
  const pressed = useRef<HTMLButtonElement>(null);
  const retired = state === 'retired';
  const press = (button: HTMLButtonElement, change: Change) => {
    pressed.current = button;
    if (!isPending) mutate(change);
  };
  // Moving a card within the list loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not used, but the moments to look.
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [pinned, state]);
  return (
    <fieldset className="announcement-tools">
      <legend className="sr-only">{m.announcement_actions({ title })}</legend>
      <Tool icon="pen" text={m.announcement_edit()} busy={false} onClick={() => setEditing(true)} />
      {!retired && (
        <Tool
          icon="tack"
          text={pinned ? m.announcement_unpin() : m.announcement_pin()}
          busy={isPending && variables.pinned !== undefined}
          onClick={(button) => press(button, { pinned: !pinned })}
        />
      )}
      <Tool
        icon="box"
        text={retired ? m.announcement_publish_again() : m.announcement_unpublish()}
        busy={isPending && variables.retired !== undefined}
        onClick={(button) => press(button, { retired: !retired })}
      />
      {editing && <EditAnnouncement announcement={announcement} onClose={() => setEditing(false)} />}
    </fieldset>
  );
}

type ToolProps = {
  readonly icon: IconName;
  readonly text: string;
  readonly busy: boolean;
  readonly onClick: (button: HTMLButtonElement) => void;
};

function Tool({ icon, text, busy, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost"
      aria-disabled={busy}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {busy ? <span className="loading loading-spinner loading-sm" aria-hidden="true" /> : <Icon name={icon} />}
      {text}
    </button>
  );
}
