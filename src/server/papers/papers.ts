/**
 * Issues papers: each is typeset and sealed once, kept, and from then on given out byte by byte as it is. The file is stored
 * first, then the row that names it, so a row always has its file; a file without a row is removed.
 * Offered to other areas.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Selectable, Transaction } from 'kysely';
import { renderSVG } from 'uqr';
import type { Lang } from '#contract/kernel/lang.ts';
import type { PaperKind } from '#contract/loans/papers.ts';
import type { Context } from '#server/core/context.ts';
import type { Download } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Composed, Issue } from '#server/pdf/seal/issue.ts';
import { createTypesetter } from '#server/pdf/typesetter.ts';
import { announceFile } from '#server/uploads/files.ts';

/** Equal facts, in whatever order their keys stand, have one hash. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (_key: string, value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

const hashOfFacts = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts, inOrder)).digest('base64url');

export type { Composed, Issue };

export type PaperRequest = {
  civilId: string;
  kind: PaperKind;
  /** What the paper is about: the id of a deal, a disbursement, an invoice. */
  subject: string;
  lang: Lang;
  /** Decide whether it is the same paper. Times of issue do not belong here. */
  facts: object;
  /** The file's name for the citizen. */
  name: string;
  compose(issue: Issue): Composed;
  correlationId: string;
  /** Throws when what it is about no longer holds; called where the paper becomes one. */
  assertHolds?(tx: Transaction<Database>): Promise<void>;
  /** Who asked for it, when it is not its citizen. */
  actor?: string;
};
export type Papers = {
  /** Issues the paper in a transaction of its own, so it must not be called inside another. */
  issue(request: PaperRequest): Promise<Download>;
};

type PaperRow = Selectable<Database['paper']>;

const KEY_BYTES = 16;
/** The screens on which a paper is verified. */
const SCREENS: Record<PaperKind, string> = {
  contract: 'paper_verification',
  disbursement: 'paper_verification',
  receipt: 'paper_verification',
  statement: 'paper_verification',
  export: 'paper_verification',
  invoice: 'invoice_direct_verification',
  release: 'release_service_direct_verification',
};

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export const createPapers = (ctx: Context): Papers => {
  const { db, clock, config, ids, bytes, seal, storage, transact, audit } = ctx;
  const typesetter = createTypesetter();

  const found = (request: PaperRequest, factsHash: string) =>
    db
      .selectFrom('paper')
      .selectAll()
      .where('civil_id', '=', request.civilId)
      .where('kind', '=', request.kind)
      .where('subject', '=', request.subject)
      .where('lang', '=', request.lang)
      .where('facts_hash', '=', factsHash)
      .executeTakeFirst();

  /** A file that is gone or changed is not given out as the paper, and a new one would not be the paper that was issued. */
  const download = async ({ kind, storage_key, sha256: expected }: PaperRow, name: string): Promise<Download> => {
    const missing = kind === 'contract' || kind === 'disbursement' ? 'contract_document_not_found' : 'not_found';
    const content = await storage.read(storage_key).then(buffer, (cause: unknown) => {
      throw cause instanceof ProblemError && cause.code === 'not_found'
        ? new ProblemError(missing, {}, { cause })
        : cause;
    });
    if (sha256(content) !== expected) throw new ProblemError(missing);
    return { content, type: 'application/pdf', name, size: content.length };
  };

  const sealed = (request: PaperRequest, issue: Issue): Promise<Buffer> => {
    const { template, data } = request.compose(issue);
    return seal.seal(typesetter.pdf(template, data, issue.at), issue.at);
  };

  const insert = (request: PaperRequest, row: PaperRow): Promise<boolean> =>
    transact(async (tx) => {
      await request.assertHolds?.(tx);
      const inserted = await tx
        .insertInto('paper')
        .values(row)
        .onConflict((conflict) => conflict.columns(['civil_id', 'kind', 'subject', 'lang', 'facts_hash']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return false;
      const { civilId, correlationId, kind, subject, lang, actor = civilId } = request;
      await audit(tx, {
        correlationId,
        actor,
        action: 'paper.issue',
        subject: row.id,
        detail: { kind, of: subject, lang, seal: row.seal, sha256: row.sha256 },
      });
      return true;
    });

  /** Null when another call issued the same paper meanwhile. */
  const issueNow = async (request: PaperRequest, factsHash: string): Promise<Download | null> => {
    const { civilId, kind, subject, lang, name } = request;
    const key = bytes(KEY_BYTES).toString('base64url');
    const link = `${config.publicOrigin}/${lang}/${SCREENS[kind]}/${key}`;
    const issue: Issue = { at: clock.now(), link, qr: renderSVG(link, { border: 2 }), seal: seal.kind, key };
    const content = await sealed(request, issue);
    const hash = sha256(content);
    const storageKey = await announceFile(ctx);
    await storage.put(storageKey, content, { type: 'application/pdf', sha256: hash });
    const inserted = await insert(request, {
      civil_id: civilId,
      id: ids(),
      kind,
      subject,
      lang,
      facts_hash: factsHash,
      verification_key: key,
      sha256: hash,
      size: content.length,
      storage_key: storageKey,
      issued_at: issue.at,
      seal: issue.seal,
      revoked_at: null,
    });
    if (inserted) return { content, type: 'application/pdf', name, size: content.length };
    // The job for files without a row removes it, too.
    await storage.remove(storageKey).catch(() => {});
    return null;
  };

  return {
    issue: async (request) => {
      const factsHash = hashOfFacts(request.facts);
      const before = await found(request, factsHash);
      if (before) return download(before, request.name);
      const issued = await issueNow(request, factsHash);
      if (issued) return issued;
      const winner = await found(request, factsHash);
      if (!winner) throw new Error('a paper is neither issued nor found');
      return download(winner, request.name);
    },
  };
};
