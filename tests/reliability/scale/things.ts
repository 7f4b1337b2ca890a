/** What citizens do and the fund answers, one thing at a time: each leaves rows behind. */
import { randomUUID } from 'node:crypto';
import { ANSWERED_STEPS } from '#contract/loans/loan-application.ts';
import { sampleAnswers, samplePdf, sampleWhatIf, submitDraft } from '#tests/setup/cases/applications.ts';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import { APPROVAL, prepareRequest, signContract } from '#tests/setup/cases/contracts.ts';
import { prepareExport, submitExport } from '#tests/setup/cases/export-certificates.ts';
import { prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import { type CitizenHand, citizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';

/** One citizen of the run, and what they have by now. */
export type Life = {
  url: string;
  desk: DeskHand;
  /** Counts the citizens of the run. */
  nth: number;
  who?: Awaited<ReturnType<typeof registerCitizen>>;
  citizen?: CitizenHand;
  dealId?: string;
  loanAccountId?: string;
};

const there = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('an earlier thing of this run is missing');
  return thing;
};

/**
 * Applies as the portal does: each step is saved by itself, files are attached on their step, the identity is confirmed
 * by a code.
 */
const apply = async (life: Life): Promise<void> => {
  const [citizen, { mobile }] = [there(life.citizen), there(life.who)];
  const params = { id: randomUUID() };
  const answers = await sampleAnswers(citizen, mobile);
  const { products } = await citizen.catalogue();
  const kinds = products
    .flatMap(({ subProducts }) => subProducts)
    .find(({ id }) => id === answers.products.subProductId)?.requiredDocuments.individual;
  for (const [baseVersion, step] of ANSWERED_STEPS.entries()) {
    const body = { baseVersion, answers: { [step]: answers[step] }, partial: {} };
    await citizen.drafts.save({ params, body, key: randomUUID() });
    for (const kind of (step === 'attachments' && kinds) || []) {
      const form = new FormData();
      form.append('kind', kind);
      form.append('file', samplePdf(kind));
      await citizen.drafts.attach({ params, body: form, key: randomUUID() });
    }
    if (step !== 'identity') continue;
    const { challengeId } = await citizen.drafts.sendCode({ params, key: randomUUID() });
    const code = await life.desk.nextCode(mobile);
    await citizen.drafts.confirmIdentity({ params, body: { challengeId, code } });
  }
  life.dealId = (await submitDraft(citizen, params.id)).dealId;
};

const payOut = async ({ desk, ...life }: Life): Promise<void> => {
  const citizen = there(life.citizen);
  const loan = { loanAccountId: there(life.loanAccountId), amount: 100_000_00 };
  const { id, version, attachments } = await prepareRequest(citizen, desk, loan);
  const params = { id };
  const body = { version, attachments: attachments.map((file) => file.id) };
  await citizen.disbursements.submit({ params, body, key: randomUUID() });
  await signContract(citizen, desk, id);
  await desk.decideDisbursement({ params, body: { event: 'secondParty.approve' } });
  await desk.payOut({ params });
  await citizen.contracts.document({ params });
};

export type Thing = {
  name: string;
  /** Part of an application from its first answer to the loan. */
  isOfApplication?: true;
  happen(life: Life): Promise<void>;
};

export const THINGS: readonly Thing[] = [
  {
    name: 'a citizen who registers',
    happen: async (life) => {
      life.who = await registerCitizen(life.url, life.desk);
    },
  },
  {
    name: 'a login',
    happen: async (life) => {
      life.citizen = await citizenHand(life.url, life.desk, there(life.who));
    },
  },
  {
    name: 'a what-if request',
    happen: async ({ citizen }) => {
      const params = { id: randomUUID() };
      const body = { baseVersion: 0, answers: sampleWhatIf, partial: {} };
      await there(citizen).whatIf.save({ params, body, key: randomUUID() });
    },
  },
  { name: 'an application, until it is submitted', isOfApplication: true, happen: apply },
  {
    name: 'its receipt',
    isOfApplication: true,
    happen: async ({ citizen, dealId }) => {
      await there(citizen).deals.receiptDocument({ params: { id: there(dealId) } });
    },
  },
  {
    name: 'the decisions of the fund, until there is a contract',
    isOfApplication: true,
    happen: async ({ desk, dealId }) => {
      for (const event of APPROVAL) await desk.decide({ params: { id: there(dealId) }, body: { event } });
    },
  },
  {
    name: 'both signatures: the loan',
    isOfApplication: true,
    happen: async (life) => {
      const [citizen, id] = [there(life.citizen), there(life.dealId)];
      await signContract(citizen, life.desk, id);
      await life.desk.decide({ params: { id }, body: { event: 'secondParty.approve' } });
      life.loanAccountId = (await citizen.contracts.get({ params: { id } })).loanAccountId;
    },
  },
  {
    name: 'the signed contract',
    isOfApplication: true,
    happen: async ({ citizen, dealId }) => {
      await there(citizen).contracts.document({ params: { id: there(dealId) } });
    },
  },
  { name: 'a disbursement, paid out', happen: payOut },
  {
    name: 'an export certificate',
    happen: async (life) => {
      const citizen = there(life.citizen);
      const { id } = await submitExport(citizen, await prepareExport(citizen));
      await life.desk.decideExportCertificate({ params: { id }, body: { event: 'certificate.issue' } });
      await citizen.exportCertificates.document({ params: { id }, query: { lang: 'ar' } });
    },
  },
  {
    name: 'a request in writing with its answer',
    happen: async (life) => {
      const citizen = there(life.citizen);
      const { id } = await submitLetter(citizen, 'reviewer', await prepareLetter(citizen, 'reviewer'));
      const { departments } = await life.desk.reviewerRequest({ params: { id } });
      const department = there(departments[0]).id;
      await life.desk.respondToRequest({ params: { id }, body: { text: 'صُرفت الدفعة اليوم.', department } });
    },
  },
  {
    name: 'an appointment',
    happen: async ({ citizen, nth }) => {
      const { regions } = await there(citizen).appointments.options({ query: { place: 'branch' } });
      const departmentId = there(regions[0]?.places[0]?.departments[0]).id;
      const free = await freeSlots(there(citizen), departmentId);
      const startsAt = there(free[nth % free.length]);
      await there(citizen).appointments.book({ body: { departmentId, startsAt }, key: randomUUID() });
    },
  },
];
