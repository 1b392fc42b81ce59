import type { Audience } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

/** @returns undefined for everyone, which needs no label */
export function audienceWords(audience: Audience): string | undefined {
  if (audience === 'everyone') return undefined;
  return audience === 'members' ? m.announcement_for_members() : m.announcement_for_block({ block: audience.block });
}
