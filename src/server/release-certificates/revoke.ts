/** The fund revokes a certificate, and with it every paper that was made of it. Offered to other areas. */
import type { Transaction } from 'kysely';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';
import { type CertificateKey, type CertificateRow, certificateRow } from './rows.ts';

const revokedText = (number: string) => ({
  ar: `ألغى الصندوق شهادة إخلاء الطرف ${number}. ادخل إلى حسابك لقراءة السبب.`,
  en: `The fund has revoked the release certificate ${number}. Log in to read the reason.`,
});

/** The certificate is locked until the transaction ends, so no paper of it is issued meanwhile. Throws illegal_transition. */
export const revokeCertificate = async (
  needs: Notifies,
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
  const { civilId } = key;
  await notify(needs, tx, {
    civilId,
    topic: 'releaseCertificate',
    text: revokedText(row.number),
    to: 'release_services',
  });
  return revoked;
};
