/** Release certificates: citizens and heirs request them, and visitors verify them. */
import type { Transaction } from 'kysely';
import { type ReleaseRequest, releaseCertificatesEndpoints } from '#contract/services/release-certificates.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Citizen, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Database } from '#server/db/schema.ts';
import { countVerification } from '#server/papers/verification.ts';
import { createReleaseDocument } from './document.ts';
import { issueCertificate } from './issue.ts';
import { certificatesOf } from './rows.ts';
import { ownBalances } from './standing.ts';
import { verifyByKey, verifyByNumber } from './verify.ts';

/** More than an heir asks for, and too few to find an instrument. */
const FOR_DECEASED = { max: 20, seconds: 3600 };

type Asked = { body: ReleaseRequest; citizen: Citizen; correlationId: string };

const handlers = (ctx: Context): Handlers<typeof releaseCertificatesEndpoints> => {
  const { db, rateLimits, audit } = ctx;
  const document = createReleaseDocument(ctx);
  const issue = async (tx: Transaction<Database>, { body, citizen: { civilId }, correlationId }: Asked) => {
    const { certificate, isNew } = await issueCertificate(ctx, tx, civilId, body);
    if (isNew) await audit(tx, { correlationId, actor: civilId, action: 'release.issue', subject: certificate.id });
    return certificate;
  };
  return {
    list: async ({ citizen: { civilId } }) => ({ certificates: await certificatesOf(db, civilId) }),
    standing: async ({ citizen: { civilId } }) => ({ balances: await ownBalances(db, civilId) }),
    request: (call) => call.settle((tx) => issue(tx, call)),
    requestForDeceased: async (call) => {
      await rateLimits.takeAll([
        { key: `release:citizen:${call.citizen.civilId}`, ...FOR_DECEASED },
        { key: `release:address:${addressOf(call.request)}`, ...FOR_DECEASED },
      ]);
      return call.settle((tx) => issue(tx, call));
    },
    document: ({ params: { id }, citizen: { civilId }, lang, correlationId }) =>
      document({ civilId, id, lang, correlationId }),
    verify: async ({ body, request }) => {
      await countVerification(rateLimits, request);
      return verifyByNumber(db, body);
    },
    verifyByKey: async ({ params: { key }, request }) => {
      await countVerification(rateLimits, request);
      return verifyByKey(db, key);
    },
  };
};

export const area: Area = (ctx) => async (app) =>
  mount(app, { releaseCertificates: releaseCertificatesEndpoints }, { releaseCertificates: handlers(ctx) });
