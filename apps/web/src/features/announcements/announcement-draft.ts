import type { Audience } from '@surela/contract';
import type { Draft } from './api/publish-announcement.ts';

export type Fields = {
  title: string;
  desc: string;
  /** 'everyone', 'members', or 'block ' followed by the block's name. */
  audience: string;
  pinned: boolean;
  endsOn: string;
};

/** For tenants by default: everyone includes people who only signed up. */
export const NOTHING_YET: Fields = { title: '', desc: '', audience: 'members', pinned: false, endsOn: '' };

export function audienceOf(chosen: string): Audience {
  if (chosen === 'everyone' || chosen === 'members') return chosen;
  return { block: chosen.slice('block '.length) };
}

/** The audience is always named: the server's default for a caller that names none is everyone. */
export function draftOf({ title, desc, audience, pinned, endsOn }: Fields, date: string): Draft {
  return {
    title,
    desc,
    date,
    audience: audienceOf(audience),
    ...(pinned && { pinned }),
    ...(endsOn && { endsOn }),
  };
}
