/** A release certificate to revoke; an export certificate that is being asked for, one to decide, and one that is issued. */
import { randomUUID } from 'node:crypto';
import { prepareExport, submitExport } from '#tests/setup/cases/export-certificates.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { type Area, draftEnds, idsOf } from '../malformed/area.ts';
import { type CallsOf, once, read, readOf } from '../scale/calls.ts';
import { type DraftCalls, type DraftKind, draftCalls, type Reusing, reuse, twoDrafts } from '../scale/draft-calls.ts';
import type { World } from '../scale/world.ts';
import { prepareLoans } from './loans.ts';

/** A person who owes nothing; and one who died owing nothing, with the number of the instrument of the heirs. */
const HOLDER = '1042290746';
const DECEASED = { deceasedCivilId: '1013114456', heirsInstrumentNumber: '441872093' };

export const area: Area = {
  discard: async ({ exportCertificates }) => {
    for (const { id } of (await exportCertificates.list({ query: {} })).drafts)
      await exportCertificates.discard({ params: { id } });
  },
  prepare: async (scene) => {
    const { url, desk, citizen } = scene;
    const { fileId } = await prepareLoans(scene);
    const holder = await citizenHand(url, desk, HOLDER);
    const release = await holder.releaseCertificates.request({ body: { purpose: 'general' }, key: randomUUID() });
    const draft = await prepareExport(citizen);
    const { id } = await submitExport(citizen, await prepareExport(citizen));
    const asked = await citizen.exportCertificates.request({ params: { id } });
    const issued = await submitExport(citizen, await prepareExport(citizen));
    await desk.decideExportCertificate({ params: { id: issued.id }, body: { event: 'certificate.issue' } });
    return {
      ids: [
        [/release-certificates/, release.id],
        [/desk.*export-certificates.*fileId/, asked.attachments[0]?.id],
        [/desk.*export-certificates/, asked.id],
        [/export-certificates.*\/(?:request|document)$/, issued.id],
        [/export-certificates.*attachmentId/, draft.attachments.at(-1)?.id],
        [/export-certificates/, draft.id],
      ],
      bodies: {
        'releaseCertificates.requestForDeceased': { ...DECEASED, purpose: 'general' },
        'desk.revokeCertificate': { reason: 'سُجّل دين' },
        'exportCertificates.save': { baseVersion: draft.version, answers: draft.answers, partial: {} },
        'exportCertificates.submit': { version: draft.version, attachments: idsOf(draft.attachments) },
        'exportCertificates.reuse': { kind: 'export-bill', fileId },
      },
    };
  },
  operations: {
    ...draftEnds('exportCertificates'),
    'exportCertificates.attach': { form: 'export-bill' },
    'exportCertificates.save': { partial: { equipment: { equipment: 'حصا', quantity: '٢' } } },
    // This citizen has loans to pay.
    'releaseCertificates.request': { refused: 409 },
    'releaseCertificates.requestForDeceased': { isCounted: true },
    'releaseCertificates.document': { refused: 404 },
    'releaseCertificates.verify': { isCounted: true, refused: 404 },
    'releaseCertificates.verifyByKey': { isCounted: true, refused: 404 },
    'papers.verify': { isCounted: true, refused: 404 },
    'papers.verifyInvoice': { isCounted: true, refused: 404 },
  },
};

const prepareDraft = ({ citizen }: World) => prepareExport(citizen);
const drafts = twoDrafts(prepareDraft);
const drafted: DraftKind<DraftCalls & Reusing> = {
  of: ({ exportCertificates }) => exportCertificates,
  drafts,
  document: 'export-bill',
  prepare: prepareDraft,
};
const issued = once(async ({ citizen, desk }: World) => {
  const { id } = await submitExport(citizen, await prepareExport(citizen));
  await desk.decideExportCertificate({ params: { id }, body: { event: 'certificate.issue' } });
  return { id };
});
/** A release certificate of the person who owes nothing, with the key that verifies its paper. */
const released = once(async ({ holder: { hand }, keyOf }: World) => {
  const { id, number } = await hand.releaseCertificates.request({ body: { purpose: 'general' }, key: randomUUID() });
  await hand.releaseCertificates.document({ params: { id } });
  const identifier = hand.session().user.sauidid;
  return { id, number, identifier, key: await keyOf('release', identifier) };
});

export const calls: CallsOf<'releaseCertificates' | 'exportCertificates'> = {
  releaseCertificates: {
    list: read((calls) => calls.releaseCertificates.list()),
    standing: read((calls) => calls.releaseCertificates.standing()),
    request: ({ holder }) => ({
      as: holder.visitor,
      act: (calls) => calls.releaseCertificates.request({ body: { purpose: 'general' }, key: randomUUID() }),
    }),
    requestForDeceased: () => (calls) =>
      calls.releaseCertificates.requestForDeceased({ body: { ...DECEASED, purpose: 'general' }, key: randomUUID() }),
    document: async (world) => {
      const { id } = await released(world);
      return { as: world.holder.visitor, act: (calls) => calls.releaseCertificates.document({ params: { id } }) };
    },
    verify: readOf(released, (calls, { number, identifier }) =>
      calls.releaseCertificates.verify({ body: { number, identifier } }),
    ),
    verifyByKey: readOf(released, (calls, { key }) => calls.releaseCertificates.verifyByKey({ params: { key } })),
  },
  exportCertificates: {
    ...draftCalls(drafted),
    reference: read((calls) => calls.exportCertificates.reference()),
    list: readOf(drafts, (calls) => calls.exportCertificates.list({ query: {} })),
    request: readOf(issued, (calls, params) => calls.exportCertificates.request({ params })),
    reuse: reuse(drafted),
    document: readOf(issued, (calls, params) => calls.exportCertificates.document({ params, query: { lang: 'ar' } })),
  },
};
