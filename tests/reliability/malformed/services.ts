/** What the requests to the services are about: the citizen's drafts, requests and appointments, and what the fund decides of them. */
import { randomUUID } from 'node:crypto';
import { REQUEST_KINDS, type RequestKind } from '#contract/services/letters.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import { prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { prepareExport, submitExport } from '#tests/setup/cases/export-certificates.ts';
import { callsOf, letterAnswers, prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';

/** What a part of the world knows: the ids that belong into paths, the first match counts, and bodies by operation. */
export type Part = { ids: [RegExp, string | undefined][]; bodies: Record<string, unknown> };

/** A person who owes nothing; and one who died owing nothing, with the number of the instrument of the heirs. */
const HOLDER = '1042290746';
const DECEASED = { deceasedCivilId: '1013114456', heirsInstrumentNumber: '441872093' };

const form = (kind: string) => {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', samplePdf());
  return body;
};
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);

/** A citizen has only so many drafts, and one appointment for each service. */
export const discardServices = async (citizen: CitizenHand): Promise<void> => {
  const { exemptions, exportCertificates, appointments } = citizen;
  for (const { id } of (await exemptions.list({ query: {} })).drafts) await exemptions.discard({ params: { id } });
  for (const { id } of (await exportCertificates.list({ query: {} })).drafts)
    await exportCertificates.discard({ params: { id } });
  for (const calls of REQUEST_KINDS.map((kind) => callsOf(citizen, kind)))
    for (const { id } of (await calls.list({ query: {} })).drafts) await calls.discard({ params: { id } });
  for (const { id } of (await appointments.list({ query: {} })).upcoming)
    await appointments.cancel({ params: { id }, key: randomUUID() });
};

/** An exemption request that is not submitted, one that the fund decides, and one that was rejected. */
const exemptionsOf = async (citizen: CitizenHand, desk: DeskHand): Promise<Part> => {
  const draft = await prepareExemption(citizen);
  const { id: decidedId } = await submitExemption(citizen, await prepareExemption(citizen));
  const decided = await citizen.exemptions.request({ params: { id: decidedId } });
  const reject = async () => {
    const { id } = await submitExemption(citizen, await prepareExemption(citizen));
    await desk.decideExemption({ params: { id }, body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' } });
    return id;
  };
  // An objection names its files, so those that come and go belong to another one.
  const [rejectedId, id] = [await reject(), await reject()];
  const file = await citizen.exemptions.attachToObjection({
    params: { id },
    body: form('objection-report'),
    key: randomUUID(),
  });
  return {
    ids: [
      [/desk.*exemptions.*documentId/, decided.attachments[0]?.id],
      [/desk.*exemptions/, decided.id],
      [/exemptions.*objection.*attachmentId/, file.id],
      [/exemptions.*objection\/attachments/, id],
      [/exemptions.*attachmentId/, draft.attachments.at(-1)?.id],
      [/exemptions.*\/(?:request|objection)/, rejectedId],
      [/exemptions/, draft.id],
    ],
    bodies: {
      'exemptions.save': { baseVersion: draft.version, answers: draft.answers, partial: {} },
      'exemptions.submit': { version: draft.version, attachments: idsOf(draft.attachments) },
      'exemptions.object': { reason: 'التركة لا تكفي', attachments: [] },
      'desk.decideExemption': { event: 'exemption.reject', reason: 'للتركة أصول تكفي' },
    },
  };
};

/** A release certificate to revoke; an export certificate that is being asked for, one to decide, and one that is issued. */
const certificatesOf = async (url: string, desk: DeskHand, citizen: CitizenHand): Promise<Part> => {
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
    },
  };
};

/**
 * A request in writing that is not submitted, a thread that is written to, and one that is closed in the end, in which a file waits
 * that may be detached.
 */
const lettersOf = async (citizen: CitizenHand, kind: RequestKind): Promise<Part> => {
  const calls = callsOf(citizen, kind);
  const prepare = () => prepareLetter(citizen, kind, letterAnswers(), ['letter-1']);
  const draft = await prepare();
  const { number } = await submitLetter(citizen, kind, await prepare());
  const written = await calls.thread({ params: { number } });
  const { id: waitingId } = await submitLetter(citizen, kind, await prepare());
  const unsent = await calls.attachToReply({ params: { id: waitingId }, body: form('letter-1'), key: randomUUID() });
  const place = `${kind}-requests`;
  return {
    ids: [
      [RegExp(`desk.*${place}.*documentId`), written.messages[0]?.attachments[0]?.id],
      [RegExp(`${place}.*number`), number],
      [RegExp(`${place}.*reply.*attachmentId`), unsent.id],
      [RegExp(`${place}.*/(?:reply|close)`), waitingId],
      [RegExp(`desk.*${place}|${place}.*/(?:receipt|messages)`), written.id],
      [RegExp(`${place}.*attachmentId`), draft.attachments[0]?.id],
      [RegExp(place), draft.id],
    ],
    bodies: {
      [`${kind}Requests.save`]: { baseVersion: draft.version, answers: draft.answers, partial: {} },
      [`${kind}Requests.reply`]: { text: 'مزرعة النخيل', attachments: [] },
      [`${kind}Requests.submit`]: { version: draft.version, attachments: idsOf(draft.attachments) },
    },
  };
};

/** Appointments to look at and move, to cancel, and for the fund to cancel; the fourth department is left to be booked. */
const appointmentsOf = async (citizen: CitizenHand): Promise<Part> => {
  /** Free slots of the department on one of the days ahead. On days of their own, appointments do not overlap. */
  const slotsOn = async (day: number, departmentId: string) => {
    const days = Map.groupBy(await freeSlots(citizen, departmentId), (startsAt) => startsAt.slice(0, 10));
    const [startsAt, later] = [...days.values()][day] ?? [];
    if (startsAt === undefined || later === undefined) throw new Error(`Nothing is free with ${departmentId}.`);
    return { booking: { departmentId, startsAt }, later };
  };
  const booked = async (day: number, departmentId: string) => {
    const { booking, later } = await slotsOn(day, departmentId);
    const { id } = await citizen.appointments.book({ body: booking, key: randomUUID() });
    return { id, later };
  };
  const kept = await booked(0, 'main-centre.customers');
  const cancelled = await booked(1, 'main-centre.loans');
  const decided = await booked(2, 'main-centre.repayment');
  const { booking } = await slotsOn(3, 'main-centre.technical');
  return {
    ids: [
      [/desk.*appointments/, decided.id],
      [/appointments.*cancel/, cancelled.id],
      [/appointments/, kept.id],
    ],
    bodies: {
      'appointments.book': booking,
      'appointments.move': { startsAt: kept.later },
      // The appointment has not begun, so the fund can mark it neither as attended nor as missed.
      'desk.decideAppointment': { event: 'appointment.cancelByFund', reason: 'الموظف في إجازة' },
    },
  };
};

/** A message for the fund to handle, and two open captchas: one to hear, and one to send another message with. */
const contactOf = async ({ contact }: CitizenHand, desk: DeskHand): Promise<Part> => {
  const solved = async () => {
    const { id } = await contact.captcha();
    const { number } = await desk.captchaNumber({ params: { id } });
    return { captchaId: id, captcha: number, key: `contact:${randomUUID()}:1` };
  };
  const message = {
    reason: 'inquiry' as const,
    subject: 'موعد الصرف',
    message: 'متى تُصرف الدفعة الثانية؟',
    name: 'نورة الحربي',
    mobile: '0551234567',
    email: 'nora@example.com',
    country: 'SA' as const,
    city: 'بريدة',
  };
  const { reference } = await contact.send({ body: { ...message, ...(await solved()) } });
  const sent = (await desk.contactMessages({ query: { search: reference } })).messages[0];
  return {
    ids: [
      [/contact-messages/, sent?.id],
      [/captchas/, (await contact.captcha()).id],
    ],
    bodies: { 'contact.send': { ...message, ...(await solved()) } },
  };
};

/** The services have notified the citizen of what they did. */
const notificationsOf = async ({ notifications }: CitizenHand): Promise<Part> => ({
  ids: [[/notifications/, (await notifications.list({ query: {} })).notifications[0]?.id]],
  bodies: { 'notifications.readAll': { until: new Date().toISOString() } },
});

export const prepareServices = async (url: string, desk: DeskHand, citizen: CitizenHand): Promise<Part> => {
  const parts = [
    await exemptionsOf(citizen, desk),
    await certificatesOf(url, desk, citizen),
    await lettersOf(citizen, 'reviewer'),
    await lettersOf(citizen, 'director'),
    await appointmentsOf(citizen),
    await contactOf(citizen, desk),
    await notificationsOf(citizen),
  ];
  return {
    ids: parts.flatMap(({ ids }) => ids),
    bodies: Object.assign({}, ...parts.map(({ bodies }) => bodies)),
  };
};
