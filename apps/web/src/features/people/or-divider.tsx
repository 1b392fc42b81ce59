import { m } from '../../platform/messages/messages.js';

export function OrLine() {
  return (
    <p className="text-muted flex items-center gap-4 text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {m.or()}
    </p>
  );
}
