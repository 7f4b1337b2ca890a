/** The fund revokes a certificate, and with it every paper that was made of it. */
import type { Transaction } from 'kysely';
import { citizenOf } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type CertificateKey, type CertificateRow, certificateRow } from './rows.ts';

type Needs = {
  clock: Pick<Context['clock'], 'now'>;
  news: Pick<Context['news'], 'tell'>;
  outbox: Pick<Context['outbox'], 'enqueue'>;
};

/** In both languages, because the server does not know which one the citizen reads. */
const revokedText = (number: string) =>
  `صندوق التنمية الزراعية: أُلغيت شهادة إخلاء الطرف ${number}، والسبب في حسابك.\nThe release certificate ${number} is revoked; the reason is in your account.`;

/** The certificate is locked until the transaction ends, so no paper of it is issued meanwhile. Throws illegal_transition. */
export const revokeCertificate = async (
  needs: Needs,
  tx: Transaction<Database>,
  key: CertificateKey,
  reason: string,
): Promise<CertificateRow> => {
  const row = await certificateRow(tx, key).forUpdate().executeTakeFirstOrThrow(problem('not_found'));
  if (row.revoked_at !== null) throw new ProblemError('illegal_transition');
  const revokedAt = needs.clock.now();
  const revoked = await tx
    .updateTable('release_certificate')
    .set({ revoked_at: revokedAt, revoke_reason: reason })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('paper')
    .set({ revoked_at: revokedAt })
    .where('civil_id', '=', key.civilId)
    .where('kind', '=', 'release')
    .where('subject', '=', key.id)
    .execute();
  const { mobile } = await citizenOf(tx, key.civilId);
  await needs.outbox.enqueue(tx, 'sms', { to: mobile, text: revokedText(row.number) });
  needs.news.tell(key.civilId);
  return revoked;
};
