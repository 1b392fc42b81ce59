import { ANNOUNCEMENT_LIMITS } from '@surela/values/announcement-limits';
import { EMAIL_LIMIT } from '@surela/values/email';
import { cleanText } from '@surela/values/plain-text';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay } from './fields/date-fields.ts';
import { MAX_LIST_ROWS, pageNumber } from './fields/page-fields.ts';

const id = z.strictObject({ id: z.uuid() });
const email = z.string().min(3).max(EMAIL_LIMIT);
const count = z.strictObject({ modifiedCount: z.int().nonnegative() });

/** Plain text: shown as it was typed. */
const text = (longest: number, missing: string) =>
  z.string().transform(cleanText).pipe(z.string().min(1, missing).max(longest));

const title = text(ANNOUNCEMENT_LIMITS.title, 'Announcement Title is required');
const desc = text(ANNOUNCEMENT_LIMITS.desc, 'Announcement description is required');
const endsOn = isoDay('The end date must be a date like 2026-12-01').nullable();

export const Audience = z
  .union([z.enum(['everyone', 'members']), z.strictObject({ block: z.string().trim().min(1).max(20) })])
  .describe('Everyone with an account, all tenants, or the tenants of one block.')
  .meta({ id: 'Audience' });

export const Announcement = z
  .strictObject({
    _id: z.uuid(),
    title: z.string(),
    desc: z.string().describe('Plain text.'),
    date: z.string().describe('Publication date as day-month-year without leading zeros: 5-9-2026.'),
    audience: Audience,
    pinned: z.boolean(),
    unread: z.boolean().describe('Whether the caller has not read it.'),
    endsOn: z.iso.date().nullable().describe('Last day on which it is shown; null for no end.'),
    publishedAt: z.iso.datetime(),
    state: z
      .enum(['current', 'ended', 'retired'])
      .describe('Only admins see announcements that are not `current`. `retired`: unpublished.'),
  })
  .meta({ id: 'Announcement' });

export const AudienceCount = z
  .strictObject({
    audience: Audience,
    people: z.int().nonnegative().describe('Number of people who can read it.'),
    emails: z.int().nonnegative().describe('How many of them get an email: they have an address and did not opt out.'),
  })
  .meta({ id: 'AudienceCount' });

export const ANNOUNCEMENTS_PER_PAGE = 20;
/** Unread announcements are not counted any further. */
export const MAX_UNREAD_COUNT = 100;

export const announcementCalls = {
  'POST /api/announcements': {
    summary: 'Publish an announcement',
    description:
      'Sends an email to everyone in the audience who did not opt out. Publishing the same announcement again on the same day sends nothing.',
    body: z.strictObject({
      title,
      desc,
      date: z.string().max(40).optional().describe("Ignored: the server uses the building's date."),
      audience: Audience.default('everyone'),
      pinned: z.boolean().default(false),
      endsOn: endsOn.default(null),
    }),
    response: z
      .strictObject({
        insertedId: z.uuid(),
        emails: z.int().nonnegative().describe('Number of emails queued for this announcement.'),
        alreadyPublished: z
          .boolean()
          .describe('True if it was published before on this day. No emails were sent this time.'),
      })
      .meta({ id: 'InsertedAnnouncement' }),
  },
  'GET /api/announcements': {
    summary: 'List announcements for the caller',
    description: `Pinned ones first, then the newest. Admins see all announcements. Pages have ${ANNOUNCEMENTS_PER_PAGE} entries.`,
    query: z.strictObject({ page: pageNumber }),
    response: z.array(Announcement).max(MAX_LIST_ROWS).meta({ id: 'Announcements' }),
  },
  'GET /api/announcements/unread': {
    summary: "Count the caller's unread announcements",
    response: z
      .strictObject({
        count: z.int().min(0).max(MAX_UNREAD_COUNT).describe(`${MAX_UNREAD_COUNT} means ${MAX_UNREAD_COUNT} or more.`),
      })
      .meta({ id: 'UnreadAnnouncements' }),
  },
  'GET /api/announcements/audiences': {
    summary: 'Count the people in each audience',
    response: z.array(AudienceCount).max(MAX_LIST_ROWS).meta({ id: 'AudienceCounts' }),
  },
  'GET /api/announcements/:id': {
    summary: 'Get an announcement',
    description: 'Fails with `not-found` if it is not for the caller.',
    params: id,
    response: Announcement,
  },
  'PATCH /api/announcements/:id': {
    summary: 'Update an announcement',
    description: 'Sends no email. `retired: true` unpublishes it, `retired: false` publishes it again.',
    params: id,
    body: z
      .strictObject({ title, desc, pinned: z.boolean(), endsOn, retired: z.boolean() })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'Change at least one field'),
    response: count.meta({ id: 'ChangedAnnouncement' }),
  },
  'POST /api/announcements/read': {
    summary: 'Mark announcements as read by the caller',
    body: z.strictObject({
      ids: z.array(z.uuid()).max(100).default([]).describe('Marks these announcements.'),
      upTo: z.iso.datetime().optional().describe('Marks all announcements published up to this time.'),
    }),
    response: count.meta({ id: 'ReadAnnouncements' }),
  },
  'GET /api/mail-preference': {
    summary: "Get the caller's email preferences",
    query: z.strictObject({ email }),
    response: z
      .strictObject({
        email: z.string(),
        announcements: z.boolean().describe('Whether each announcement is sent by email too.'),
      })
      .meta({ id: 'MailPreference' }),
  },
  'PATCH /api/mail-preference': {
    summary: "Update the caller's email preferences",
    body: z.strictObject({ email, announcements: z.boolean() }),
    response: count.meta({ id: 'ChangedMailPreference' }),
  },
} as const satisfies Calls;

export type Audience = z.infer<typeof Audience>;
export type AudienceCount = z.infer<typeof AudienceCount>;
export type Announcement = z.infer<typeof Announcement>;
