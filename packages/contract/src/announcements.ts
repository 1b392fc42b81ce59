import { ANNOUNCEMENT_LIMITS } from '@surela/values/announcement-limits';
import { EMAIL_LIMIT } from '@surela/values/email';
import { cleanText } from '@surela/values/plain-text';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS, pageNumber } from './page-param.ts';

const id = z.strictObject({ id: z.uuid() });
const email = z.string().min(3).max(EMAIL_LIMIT);
const count = z.strictObject({ modifiedCount: z.int().nonnegative() });

/** Plain text: shown as it was typed. */
const text = (longest: number, missing: string) =>
  z.string().transform(cleanText).pipe(z.string().min(1, missing).max(longest));

const title = text(ANNOUNCEMENT_LIMITS.title, 'Announcement Title is required');
const desc = text(ANNOUNCEMENT_LIMITS.desc, 'Announcement description is required');
const endsOn = z.iso.date('The end date must be a date like 2026-12-01').nullable();

export const Audience = z
  .union([z.enum(['everyone', 'members']), z.strictObject({ block: z.string().trim().min(1).max(20) })])
  .describe('Everybody who is recorded, everybody who lives here, or who lives in one block')
  .meta({ id: 'Audience' });

export const Announcement = z
  .strictObject({
    _id: z.uuid(),
    title: z.string(),
    desc: z.string().describe('Plain text'),
    date: z.string().describe('Day-month-year without zero padding: 5-9-2026'),
    audience: Audience,
    pinned: z.boolean(),
    unread: z.boolean().describe('By the person who asks'),
    endsOn: z.iso.date().nullable().describe('The last day on which it is shown'),
    publishedAt: z.iso.datetime(),
    state: z.enum(['current', 'ended', 'retired']).describe('Anything but current is shown to an admin only'),
  })
  .meta({ id: 'Announcement' });

export const AudienceCount = z
  .strictObject({
    audience: Audience,
    people: z.int().nonnegative().describe('Who can read it'),
    emails: z.int().nonnegative().describe('Who of them gets an email: they have an address and did not opt out'),
  })
  .meta({ id: 'AudienceCount' });

export const ANNOUNCEMENTS_PER_PAGE = 20;
/** More than that is 'many'. */
export const UNREAD_AT_MOST = 100;

export const announcementCalls = {
  'POST /api/announcements': {
    summary: 'Publishes an announcement, and writes a letter to everybody it is for who wants one.',
    body: z.strictObject({
      title,
      desc,
      date: z.string().max(40).optional().describe("Not believed: the date is the building's own"),
      audience: Audience.default('everyone'),
      pinned: z.boolean().default(false),
      endsOn: endsOn.default(null),
    }),
    answer: z
      .strictObject({
        insertedId: z.uuid(),
        emails: z.int().nonnegative().describe('How many emails this announcement was sent in'),
        alreadyPublished: z.boolean().describe('The same was published before on this day: nothing was sent now'),
      })
      .meta({ id: 'InsertedAnnouncement' }),
  },
  'GET /api/announcements': {
    summary:
      'The announcements for the person who asks: pinned ones first, then the newest; all of them, or twenty a page. An admin sees all.',
    query: z.strictObject({
      page: pageNumber,
    }),
    answer: z.array(Announcement).max(MAX_LIST_ROWS).meta({ id: 'Announcements' }),
  },
  'GET /api/announcements/unread': {
    summary: 'How many the person who asks has not read; a hundred stands for more.',
    answer: z.strictObject({ count: z.int().min(0).max(UNREAD_AT_MOST) }).meta({ id: 'UnreadAnnouncements' }),
  },
  'GET /api/announcements/audiences': {
    summary: 'How many people an announcement would reach now: everyone, those who live here, and each block.',
    answer: z.array(AudienceCount).max(MAX_LIST_ROWS).meta({ id: 'AudienceCounts' }),
  },
  'GET /api/announcements/:id': {
    summary: 'One announcement, if it is for the person who asks.',
    params: id,
    answer: Announcement,
  },
  'PATCH /api/announcements/:id': {
    summary: 'Changes an announcement, pins it, ends it or takes it back. Nobody is written to again.',
    params: id,
    body: z
      .strictObject({ title, desc, pinned: z.boolean(), endsOn, retired: z.boolean() })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'Change at least one field'),
    answer: count.meta({ id: 'ChangedAnnouncement' }),
  },
  'POST /api/announcements/read': {
    summary: 'Marks announcements as read by the person who asks: these, or all up to a moment.',
    body: z.strictObject({
      ids: z.array(z.uuid()).max(100).default([]),
      upTo: z.iso.datetime().optional(),
    }),
    answer: count.meta({ id: 'ReadAnnouncements' }),
  },
  'GET /api/mail-preference': {
    summary: 'Which letters the person who asks wants.',
    query: z.strictObject({ email }),
    answer: z.strictObject({ email: z.string(), announcements: z.boolean() }).meta({ id: 'MailPreference' }),
  },
  'PATCH /api/mail-preference': {
    summary: 'Says whether the person who asks wants a letter with each announcement.',
    body: z.strictObject({ email, announcements: z.boolean() }),
    answer: count.meta({ id: 'ChangedMailPreference' }),
  },
} as const satisfies Calls;

export type Audience = z.infer<typeof Audience>;
export type AudienceCount = z.infer<typeof AudienceCount>;
export type Announcement = z.infer<typeof Announcement>;
