/** The fund's side of release certificates. */
import { problem } from '#server/core/problem.ts';
import { revokeCertificate } from '#server/release-certificates/revoke.ts';
import { type CertificateRow, showCertificate } from '#server/release-certificates/rows.ts';
import { deskArea, polled, written } from '../../area.ts';
import { anyOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { type DeskCertificate, endpoints } from './release-certificates.contract.ts';

const show = (row: CertificateRow): DeskCertificate => ({
  ...showCertificate(row),
  holderCivilId: row.holder_civil_id,
  commercialRegister: row.commercial_register,
});

const ORDER = {
  ...{ at: 'issued_at', id: 'id' },
  of: ({ issued_at, id }: CertificateRow) => ({ at: issued_at, id }),
};
const SEARCH: Search = {
  references: { RC: is('number') },
  people: (civilIds) => anyOf(isOneOf('holder_civil_id', civilIds), isOneOf('civil_id', civilIds)),
};

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, audit } = ctx;
  return {
    releaseCertificates: async (call) => {
      const all = db.selectFrom('release_certificate').selectAll();
      const { rows, ...page } = await listPage(db, all, ORDER, SEARCH, call.query);
      return polled(call, { certificates: rows.map(show), ...page });
    },

    releaseCertificate: async (call) => {
      const one = db.selectFrom('release_certificate').selectAll().where('id', '=', call.params.id);
      return polled(call, show(await one.executeTakeFirstOrThrow(problem('not_found'))));
    },

    revokeCertificate: ({ params: { id }, body: { reason }, correlationId }) =>
      transact(async (tx) => {
        const why = written('reason', reason);
        const { civil_id: civilId } = await tx
          .selectFrom('release_certificate')
          .select('civil_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(problem('not_found'));
        const revoked = await revokeCertificate(ctx, tx, { civilId, id }, why);
        await audit(tx, { correlationId, actor: 'fund', action: 'release.revoke', subject: id });
        return show(revoked);
      }),
  };
});
