/** Exemptions, certificates, appointments and requests in writing. */
import { randomUUID } from 'node:crypto';
import type { RequestKind } from '#contract/services/letters.ts';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import { prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { prepareExport } from '#tests/setup/cases/export-certificates.ts';
import { prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import type { Calls } from '../timed.ts';
import { appointmentOf, DEPARTMENT, type World } from '../world.ts';
import { type DraftCalls, type DraftKind, draftCalls, formOf, type Reusing, reuse } from './drafts.ts';
import { type AllEntries, read, STREAM } from './kinds.ts';

const exemption: DraftKind<DraftCalls & Reusing> = {
  of: ({ exemptions }) => exemptions,
  draft: ({ things }) => things.exemptionDraft,
  scratch: ({ things }) => things.exemptionScratch,
  document: 'death-certificate',
  prepare: ({ citizen }) => prepareExemption(citizen),
};
const exportCertificate: DraftKind<DraftCalls & Reusing> = {
  of: ({ exportCertificates }) => exportCertificates,
  draft: ({ things }) => things.exportDraft,
  scratch: ({ things }) => things.exportScratch,
  document: 'export-bill',
  prepare: ({ citizen }) => prepareExport(citizen),
};
const letter = (kind: RequestKind): DraftKind<DraftCalls> => ({
  of: (calls) => calls[`${kind}Requests`],
  draft: ({ things }) => things.letters[kind].draft,
  scratch: ({ things }) => things.letters[kind].scratch,
  document: 'letter-1',
  prepare: ({ citizen }) => prepareLetter(citizen, kind, undefined, ['letter-1']),
});

/** Somebody who died owing nothing, with the number of the instrument of the heirs: one of the seeds. */
const DECEASED = { deceasedCivilId: '1013114456', heirsInstrumentNumber: '441872093', purpose: 'general' } as const;

const rejectedExemption = async ({ citizen, desk }: World) => {
  const { id } = await submitExemption(citizen, await prepareExemption(citizen));
  await desk.decideExemption({ params: { id }, body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' } });
  return { id };
};

/** Frees the time of the citizen, and finds a slot. */
const freeSlot = async ({ citizen }: World) => {
  for (const { id } of (await citizen.appointments.list({ query: {} })).upcoming)
    await citizen.appointments.cancel({ params: { id }, key: randomUUID() });
  const [startsAt = ''] = (await freeSlots(citizen, DEPARTMENT)).slice(40);
  return { departmentId: DEPARTMENT, startsAt };
};

const letters = (kind: RequestKind): AllEntries['reviewerRequests'] => {
  const of = (calls: Calls) => calls[`${kind}Requests`];
  const submitted = async ({ citizen }: World) => {
    const { id } = await submitLetter(citizen, kind, await prepareLetter(citizen, kind));
    return { id };
  };
  return {
    ...draftCalls(letter(kind)),
    reference: read((calls) => of(calls).reference()),
    list: read((calls) => of(calls).list({ query: {} })),
    events: STREAM,
    thread: read((calls, things) => of(calls).thread({ params: { number: things.letters[kind].number } })),
    receipt: read((calls, things) => of(calls).receipt({ params: { id: things.letters[kind].id } })),
    attachToReply: ({ things }) => {
      const params = { id: things.letters[kind].id };
      return (calls) => of(calls).attachToReply({ params, body: formOf('letter-1'), key: randomUUID() });
    },
    detachFromReply: async ({ citizen, things }) => {
      const params = { id: things.letters[kind].id };
      const file = await of(citizen).attachToReply({ params, body: formOf('letter-1'), key: randomUUID() });
      return (calls) => of(calls).detachFromReply({ params: { ...params, attachmentId: file.id } });
    },
    // A thread of its own: one with hundreds of messages would be measured for its length.
    reply: async (world) => {
      const params = await submitted(world);
      const body = { text: 'متى تُصرف الدفعة؟', attachments: [] };
      return (calls) => of(calls).reply({ params, body, key: randomUUID() });
    },
    close: async (world) => {
      const params = await submitted(world);
      return (calls) => of(calls).close({ params, body: {}, key: randomUUID() });
    },
  };
};

type Services = Pick<
  AllEntries,
  'releaseCertificates' | 'exemptions' | 'appointments' | 'exportCertificates' | 'reviewerRequests' | 'directorRequests'
>;

export const services: Services = {
  releaseCertificates: {
    list: read((calls) => calls.releaseCertificates.list()),
    standing: read((calls) => calls.releaseCertificates.standing()),
    request: ({ holder }) => ({
      as: holder.visitor,
      act: (calls) => calls.releaseCertificates.request({ body: { purpose: 'general' }, key: randomUUID() }),
    }),
    requestForDeceased: () => (calls) =>
      calls.releaseCertificates.requestForDeceased({ body: DECEASED, key: randomUUID() }),
    document: ({ holder, things }) => ({
      as: holder.visitor,
      act: (calls) => calls.releaseCertificates.document({ params: { id: things.release.id } }),
    }),
    verify: read((calls, { release }, { holder }) => {
      const identifier = holder.hand.session().user.sauidid;
      return calls.releaseCertificates.verify({ body: { number: release.number, identifier } });
    }),
    verifyByKey: read((calls, _, { keys }) => calls.releaseCertificates.verifyByKey({ params: { key: keys.release } })),
  },
  exemptions: {
    ...draftCalls(exemption),
    reference: read((calls) => calls.exemptions.reference()),
    list: read((calls) => calls.exemptions.list({ query: {} })),
    request: read((calls, things) => calls.exemptions.request({ params: { id: things.exemption } })),
    reuse: reuse(exemption),
    attachToObjection: ({ things }) => {
      const params = { id: things.exemption };
      return (calls) =>
        calls.exemptions.attachToObjection({ params, body: formOf('objection-other'), key: randomUUID() });
    },
    detachFromObjection: async ({ citizen, things }) => {
      const params = { id: things.exemption };
      const body = formOf('objection-other');
      const { id } = await citizen.exemptions.attachToObjection({ params, body, key: randomUUID() });
      return (calls) => calls.exemptions.detachFromObjection({ params: { ...params, attachmentId: id } });
    },
    object: async (world) => {
      const params = await rejectedExemption(world);
      const body = { reason: 'التركة لا تكفي', attachments: [] };
      return (calls) => calls.exemptions.object({ params, body, key: randomUUID() });
    },
  },
  appointments: {
    list: read((calls) => calls.appointments.list({ query: {} })),
    options: read((calls) => calls.appointments.options({ query: { place: 'mainCentre' } })),
    openings: read((calls) => calls.appointments.openings({ query: { departmentId: DEPARTMENT } })),
    get: read((calls, { appointment }) => calls.appointments.get({ params: { id: appointment } })),
    book: async (world) => {
      const body = await freeSlot(world);
      return (calls) => calls.appointments.book({ body, key: randomUUID() });
    },
    move: async ({ citizen }) => {
      const { id, departmentId, startsAt: now } = await appointmentOf(citizen);
      const startsAt = (await freeSlots(citizen, departmentId)).slice(40).find((slot) => slot !== now) ?? '';
      return (calls) => calls.appointments.move({ params: { id }, body: { startsAt }, key: randomUUID() });
    },
    cancel: async ({ citizen }) => {
      const { id } = await appointmentOf(citizen);
      return (calls) => calls.appointments.cancel({ params: { id }, key: randomUUID() });
    },
    calendar: read((calls, { appointment }) => calls.appointments.calendar({ params: { id: appointment }, query: {} })),
  },
  exportCertificates: {
    ...draftCalls(exportCertificate),
    reference: read((calls) => calls.exportCertificates.reference()),
    list: read((calls) => calls.exportCertificates.list({ query: {} })),
    request: read((calls, things) => calls.exportCertificates.request({ params: { id: things.exported } })),
    reuse: reuse(exportCertificate),
    document: read((calls, things) =>
      calls.exportCertificates.document({ params: { id: things.exported }, query: { lang: 'ar' } }),
    ),
  },
  reviewerRequests: letters('reviewer'),
  directorRequests: letters('director'),
};
