/**
 * Tickets for files, see `contract/portal/downloads.ts`. A ticket is a reading of one file by its citizen, put off for a moment: the
 * file's own handler answers it, when it is issued and when it is opened, so nothing opens with a ticket that the session does not open.
 */
import { Readable } from 'node:stream';
import { fillPath } from '#contract/kernel/kernel.ts';
import { type AskedFile, downloadsEndpoints, OPENERS } from '#contract/portal/downloads.ts';
import { after } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Download, Handlers } from '#server/core/http/call.ts';
import { type FileReader, type Kernel, mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import { hashOf } from '#server/core/secrets.ts';

const LIFE_SECONDS = 60;
/** Tickets of one citizen within ten minutes: more than a citizen saves, and each may be typeset. */
const ISSUED = { max: 60, seconds: 600 };
/** Tickets of one address that open nothing, within a minute. */
const MISSES = { max: 60, seconds: 60 };

/** What a program calls the file that looks at its address alone. The citizen's own name for it stays out of logs of proxies. */
const nameInAddress = (name: string) => `document${/\.[a-z\d]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''}`;

const discard = ({ content }: Download) => {
  if (content instanceof Readable) content.destroy();
};

const handlers = (ctx: Context, kernel: Kernel): Handlers<typeof downloadsEndpoints> => {
  const { db, clock, bytes, sessions, rateLimits, audit } = ctx;

  const readerOf = ({ path }: Pick<AskedFile, 'path'>): FileReader => {
    const reader = kernel.files.get(path);
    if (!reader) throw new ProblemError('not_found');
    return reader;
  };
  const subjectOf = ({ path, params }: Pick<AskedFile, 'path' | 'params'>) => `/api${fillPath(path, params)}`;

  /** Spends one use, of a ticket whose session is alive. */
  const spend = async (ticket: string) => {
    const now = clock.now();
    const row = await db
      .updateTable('download_ticket')
      .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1) }))
      .where('ticket_hash', '=', hashOf(ticket))
      .where('uses_left', '>', 0)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const session = await db
      .selectFrom('session')
      .select(['started_at', 'seen_at', 'touched_at', 'ended_at', 'scope'])
      .where('id_hash', '=', row.session_hash)
      .where('civil_id', '=', row.civil_id)
      .executeTakeFirst();
    const end = session && sessions.endOf(session);
    return end && end > now ? { ...row, session } : null;
  };

  return {
    issue: async ({ body: { opener, ...asked }, citizen, lang, request, reply, correlationId }) => {
      const reader = readerOf(asked);
      await rateLimits.take(`downloads:${citizen.civilId}`, ISSUED);
      // Read once, so that the page hears of a refusal, and not the app.
      const file = await reader.read({ ...asked, citizen, lang, request, reply });
      discard(file);
      const ticket = bytes(16).toString('base64url');
      await db
        .insertInto('download_ticket')
        .values({
          ticket_hash: hashOf(ticket),
          civil_id: citizen.civilId,
          session_hash: citizen.session.idHash,
          path: asked.path,
          params: JSON.stringify(asked.params),
          query: JSON.stringify(asked.query),
          lang,
          opener,
          uses_left: OPENERS[opener],
          expires_at: after(clock.now(), LIFE_SECONDS),
        })
        .execute();
      await audit(db, {
        correlationId,
        actor: citizen.civilId,
        action: 'downloads.issue',
        subject: subjectOf(asked),
        detail: { opener },
      });
      const { name, type, size } = file;
      const path = fillPath(downloadsEndpoints.open.path, { ticket, name: nameInAddress(name) });
      return { path, name, type, size: size ?? null, seconds: LIFE_SECONDS };
    },

    open: async ({ params: { ticket }, request, reply, correlationId }) => {
      const spent = await spend(ticket);
      if (!spent) {
        await kernel.recordRefusal({ correlationId, actor: 'anonymous', action: 'downloads.open' });
        // Taken only now: a client that guesses on a shared address must not close it to those who hold a ticket.
        await rateLimits.take(`download-misses:${addressOf(request)}`, MISSES);
        throw new ProblemError('not_found');
      }
      const { civil_id: civilId, session_hash: idHash, lang, opener, path, params, query, session } = spent;
      const citizen = { civilId, session: { idHash, startedAt: session.started_at, scope: session.scope } };
      const reader = readerOf({ path });
      const entry = { correlationId, actor: civilId, action: reader.operation, subject: subjectOf({ path, params }) };
      try {
        const file = await reader.read({ params, query, citizen, lang, request, reply });
        await audit(db, { ...entry, detail: { opener } });
        return file;
      } catch (thrown) {
        if (thrown instanceof ProblemError) await kernel.recordRefusal({ ...entry, detail: { code: thrown.code } });
        throw thrown;
      }
    },
  };
};

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'download_ticket', { key: ['ticket_hash'], by: 'expires_at', days: 0 });
  mount(app, { downloads: downloadsEndpoints }, { downloads: handlers(ctx, app.kernel) });
};
