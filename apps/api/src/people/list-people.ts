import { PEOPLE_PER_PAGE, type PeopleShown, type PersonAccount } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { searchTerms } from '../platform/search-terms.ts';
import { listPhoto } from './list-photo.ts';
import { countPeople, listPeopleRows } from './people.store.ts';

type PeopleQuery = {
  readonly page?: number | undefined;
  readonly search: string;
  readonly show: PeopleShown;
};

/** GET /api/people */
export async function listPeople({ db }: Database, { page, search, show }: PeopleQuery): Promise<List<PersonAccount>> {
  const slice = pageSlice(page, PEOPLE_PER_PAGE);
  const filter = { words: searchTerms(search), show };
  const rows = await listPeopleRows(db, filter, slice);
  const items = rows.map(({ id, name, email, photo, phone, role, subject, email_verified_at, blocked_at }) => ({
    _id: id,
    name,
    email: email ?? '',
    photo: listPhoto(photo),
    phone,
    role,
    emailVerified: email_verified_at !== null,
    blocked: blocked_at !== null,
    hasSignedIn: subject !== null,
  }));
  return withTotal(items, slice, () => countPeople(db, filter));
}
