import type { AudienceCount } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { countByBlock, countEveryone } from './readers.store.ts';

/** GET /api/announcements/audiences */
export async function countAudiences({ db }: Database): Promise<AudienceCount[]> {
  const [everyone, blocks] = await Promise.all([countEveryone(db), countByBlock(db)]);
  // A person is counted where they live, so nobody is in two blocks.
  const sum = (count: 'people' | 'emails') => blocks.reduce((total, block) => total + block[count], 0);
  return [
    { audience: 'everyone', ...everyone },
    { audience: 'members', people: sum('people'), emails: sum('emails') },
    ...blocks.map(({ block, people, emails }) => ({ audience: { block }, people, emails })),
  ];
}
