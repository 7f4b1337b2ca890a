/**
 * What the portal tells a citizen about their own cases: a list with read and unread, and the page that each is about. The same
 * words go out as a text message (specification sections 2, 3 and 6).
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { bilingual, count, id, instant, ok } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { next, pageQuery } from '../kernel/pages.ts';

/** The topics of a notification. */
export const NOTIFICATION_TOPICS = [
  'deal',
  'contract',
  'disbursement',
  'exemption',
  'releaseCertificate',
  'appointment',
  'reviewerRequest',
  'directorRequest',
  'exportCertificate',
  'profile',
  'broadcast',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

export const notification = z.object({
  id,
  topic: z.enum(NOTIFICATION_TOPICS),
  text: bilingual,
  /** The page that it is about, without the language: `deal_status/…`. */
  page: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** How many are unread, of all pages. */
const unread = count;
const open = { ...withSession, flag: 'notifications' } as const;
const problems = [...withSession.problems, 'not_found', 'invalid_request'] as const;

export const notificationsEndpoints = {
  list: endpoint('GET /notifications', 'My notifications in pages, the newest first, and how many are unread', {
    outlives: { page: 'The bell is on every page.' },
    ...open,
    problems,
    query: pageQuery,
    response: z.object({ notifications: z.array(notification), next, unread }),
  }),
  read: endpoint('POST /notifications/:id/read', 'Marks one as read; one that was read before stays so', {
    outlives: { page: 'The press that marks a notification as read opens the page that it is about.' },
    ...open,
    ...ownById,
    response: ok,
  }),
  readAll: endpoint(
    'POST /notifications/read',
    'Marks as read what came until an instant, so that what arrives meanwhile stays unread',
    { ...open, problems, body: z.object({ until: instant }), response: ok },
  ),
} as const;
