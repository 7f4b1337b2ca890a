/** A reader verifies a paper by the key in its link. The answer says little, and few keys can be tried. */
import { papersEndpoints, type VerifiedPaper } from '#contract/loans/papers.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { maskedName } from './masked-name.ts';
import { countVerification } from './verification.ts';

const handlers = ({ db, rateLimits }: Context): Handlers<typeof papersEndpoints> => {
  const verify = async (key: string, request: { ip: string }): Promise<VerifiedPaper> => {
    await countVerification(rateLimits, request);
    // A key that cannot be one is looked up too, so that its answer takes as long.
    const { kind, revoked_at, name } = await db
      .selectFrom('paper')
      .innerJoin('citizen', 'citizen.civil_id', 'paper.civil_id')
      .leftJoin('release_certificate', (join) =>
        join
          .onRef('release_certificate.civil_id', '=', 'paper.civil_id')
          .on(({ eb, ref, cast }) => eb(cast<string>('release_certificate.id', 'text'), '=', ref('paper.subject'))),
      )
      // A release certificate may be about somebody else than who requested it.
      .select(({ fn }) => [
        'paper.kind',
        'paper.revoked_at',
        fn.coalesce('release_certificate.holder_name', 'citizen.full_name').as('name'),
      ])
      .where('verification_key', '=', key)
      .executeTakeFirstOrThrow(problem('no_certification'));
    return { kind, validity: revoked_at === null ? 'valid' : 'revoked', maskedName: maskedName(name) };
  };
  return {
    verify: ({ params: { key }, request }) => verify(key, request),
    verifyInvoice: async ({ params: { key }, request }) => {
      const { kind, ...verified } = await verify(key, request);
      if (kind !== 'invoice') throw new ProblemError('no_certification');
      return verified;
    },
  };
};

export const area: Area = (ctx) => async (app) => mount(app, { papers: papersEndpoints }, { papers: handlers(ctx) });
