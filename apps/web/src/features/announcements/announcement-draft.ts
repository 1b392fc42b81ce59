import type { Audience } from '@surela/contract';
import type { Draft } from './publish-announcement.ts';

export type Fields = {
  title: string;
  desc: string;
  /** 'everyone', 'members', or 'block ' followed by the block's name. */
  audience: string;
  pinned: boolean;
  endsOn: string;
};

export const NOTHING_YET: Fields = { title: '', desc: '', audience: 'everyone', pinned: false, endsOn: '' };

export function audienceOf(chosen: string): Audience {
  if (chosen === 'everyone' || chosen === 'members') return chosen;
  return { block: chosen.slice('block '.length) };
}

/** Default values are not sent. */
export function draftOf({ title, desc, audience, pinned, endsOn }: Fields, date: string): Draft {
  return {
    title,
    desc,
    date,
    ...(audience !== 'everyone' && { audience: audienceOf(audience) }),
    ...(pinned && { pinned }),
    ...(endsOn && { endsOn }),
  };
}
