/**
 * Requests in writing, to the remote reviewer and to the general director: filled in step by step, submitted, and answered in a
 * thread until one side closes it. Both kinds have the same handlers; a request of one kind is unknown to the calls of the other.
 */

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  directorRequestsEndpoints,
  type LetterList,
  type RequestKind,
  reviewerRequestsEndpoints,
} from '#contract/services/letters.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { watchVersions } from '#server/core/news/watch-versions.ts';
import { boundedSubmission } from '#server/core/rate-limits/bounded-submission.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { addDraftFiles } from '#server/drafts/expired-drafts.ts';
import { createRequestDrafts } from '#server/drafts/request-drafts.ts';
import { receiptOf } from '#server/drafts/request-rows.ts';
import { attachmentHandlers } from '#server/uploads/attachments.ts';
import { advanceThread } from './lifecycle.ts';
import { findByNumber, letterRows, referenceOf, replyFiles, showListed, showThread, submitted } from './rows.ts';
import { submitLetter } from './submit.ts';

/** A title that was typed, although its step is not complete. */
const typedTitle = z.object({ details: z.object({ title: z.string().check(z.minLength(1)) }) });

const draftsOf = async (db: Kysely<Database>, kind: RequestKind, civilId: string, now: Date) =>
  (await letterRows(kind).drafts(db, civilId, now)).map(({ id, answers, partial, updated_at, expires_at }) => ({
    id,
    title: typedTitle.safeParse(partial).data?.details.title ?? answers.details?.title ?? null,
    updatedAt: updated_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));

const listLetters = async (
  db: Kysely<Database>,
  kind: RequestKind,
  civilId: string,
  after: string | undefined,
  now: Date,
): Promise<LetterList> => {
  const { rows, next } = await pageOf(
    db
      .selectFrom('reviewer_request')
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('kind', '=', kind)
      .where('status', '=', 'submitted'),
    { at: 'submitted_at', id: 'id', of: (row) => ({ at: submitted(row).submitted_at, id: row.id }) },
    after,
  );
  return {
    drafts: after === undefined ? await draftsOf(db, kind, civilId, now) : [],
    requests: await showListed(db, rows.map(submitted)),
    next,
  };
};

const HOUR_SECONDS = 3600;

const handlersOf = (ctx: Context, kind: RequestKind): Handlers<typeof reviewerRequestsEndpoints> => {
  const { config, db, clock, audit, rateLimits } = ctx;
  const rows = letterRows(kind);
  const bound = config.limits.openReviewerRequests;
  const { save, discard } = createRequestDrafts(ctx, { rows, form: 'letter', bound });
  const { attach, detach, download } = attachmentHandlers(ctx, rows.files);
  const reply = attachmentHandlers(ctx, replyFiles(kind));
  const perHour = { max: config.limits.requestMessagesPerHour, seconds: HOUR_SECONDS };
  /** Only a message that is sent stays counted: a refused or repeated one is given back. `send` says whether it sent one. */
  const countMessage = async <T>(
    civilId: string,
    send: (note: (isSent: boolean) => void) => Promise<T>,
  ): Promise<T> => {
    const counted = await rateLimits.take(`letters:${civilId}`, perHour);
    let isSent = false;
    const note = (sent: boolean) => {
      isSent = sent;
    };
    const answer = await send(note).catch(async (thrown: unknown) => {
      await rateLimits.giveBack(counted);
      throw thrown;
    });
    if (!isSent) await rateLimits.giveBack(counted);
    return answer;
  };
  return {
    reference: ({ citizen: { civilId } }) => referenceOf(db, kind, civilId),
    list: ({ query: { after }, citizen: { civilId } }) => listLetters(db, kind, civilId, after, clock.now()),
    events: watchVersions(ctx, (from) =>
      from
        .selectFrom('reviewer_request')
        .select(['id', 'version'])
        .whereRef('reviewer_request.civil_id', '=', 'session.civil_id')
        .where('kind', '=', kind)
        .where('status', '=', 'submitted')
        .as('watched'),
    ),
    thread: async ({ params: { number }, citizen: { civilId } }) =>
      showThread(db, await findByNumber(db, kind, civilId, number)),
    receipt: async ({ params: { id }, citizen: { civilId } }) =>
      receiptOf(await rows.findSubmitted(db, { civilId, id })),
    get: async ({ params: { id }, citizen: { civilId } }) =>
      rows.showDraft(db, await rows.find(db, { civilId, id }, clock.now())),
    save,
    discard,
    ...{ attach, detach, download },
    submit: ({ params: { id }, body, citizen: { civilId }, correlationId, settle }) =>
      countMessage(civilId, (note) =>
        settle(async (tx) => {
          const { submitted, isNew } = await boundedSubmission(
            ctx,
            tx,
            { civilId, table: 'reviewer_request', kind },
            () => submitLetter(ctx, tx, kind, { civilId, id }, body),
          );
          if (isNew) await audit(tx, { correlationId, actor: civilId, action: `${kind}Request.submit`, subject: id });
          note(isNew);
          return submitted;
        }),
      ),
    attachToReply: reply.attach,
    detachFromReply: reply.detach,
    reply: ({ params: { id }, body, citizen: { civilId }, correlationId, settle }) =>
      countMessage(civilId, (note) =>
        settle(async (tx) => {
          const written = { ...body, department: null };
          const row = await advanceThread(ctx, tx, kind, { civilId, id }, { type: 'message.add' }, written);
          await audit(tx, { correlationId, actor: civilId, action: `${kind}Request.reply`, subject: id });
          note(true);
          return showThread(tx, row);
        }),
      ),
    close: ({ params: { id }, body: { reason = '' }, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const event = { type: 'request.close', by: 'citizen', reason } as const;
        const row = await advanceThread(ctx, tx, kind, { civilId, id }, event);
        await audit(tx, { correlationId, actor: civilId, action: `${kind}Request.close`, subject: id });
        return showThread(tx, row);
      }),
  };
};

export const area: Area = (ctx) => async (app) => {
  addDraftFiles(ctx, { table: 'reviewer_request', column: 'reviewer_request_id', later: 'messages' });
  mount(
    app,
    { reviewerRequests: reviewerRequestsEndpoints, directorRequests: directorRequestsEndpoints },
    { reviewerRequests: handlersOf(ctx, 'reviewer'), directorRequests: handlersOf(ctx, 'director') },
  );
};
