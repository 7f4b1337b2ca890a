/** Loan applications made through the API, as far as a test needs them. */
import { randomInt, randomUUID } from 'node:crypto';
import {
  ANSWERED_STEPS,
  type AnsweredStep,
  type Answers,
  type Draft,
  type Receipt,
} from '#contract/loans/loan-application.ts';
import type { WhatIfAnswers } from '#contract/loans/what-if.ts';
import type { CitizenHand } from '../citizen.ts';
import type { DeskHand } from '../desk.ts';

/** The smallest file that is truly a PDF. */
export const samplePdf = (text = 'sample') =>
  new File(
    [
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    ],
    'صك المزرعة.pdf',
    { type: 'application/pdf' },
  );

/** A document of this kind as a form sends it; no two are the same. */
export const formOf = (kind: string): FormData => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', samplePdf(`${kind} ${randomUUID()}`));
  return form;
};

/** A random mobile, so that the codes of two tests are not mixed up. */
export const someMobile = () => `05${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Answers of an individual for the first product that is open to individuals. */
export const sampleAnswers = async (citizen: CitizenHand, mobile = someMobile()): Promise<Answers> => {
  const [catalogue, { regions }, { civilId }] = await Promise.all([
    citizen.catalogue(),
    citizen.regions(),
    citizen.applicant(),
  ]);
  const offered = catalogue.products.flatMap((product) => product.subProducts.map((sub) => ({ product, sub })));
  const choice = offered.find(({ sub }) => sub.closed === null && sub.applicantTypes.includes('individual'));
  const branch = regions.flatMap((region) => region.branches).find(({ offices }) => offices.length > 0);
  const office = branch?.offices[0];
  if (!choice || !branch || !office) throw new Error('The seeds offer nothing to apply for.');
  return {
    applicantType: { applicantType: 'individual' },
    products: {
      productId: choice.product.id,
      subProductId: choice.sub.id,
      projectName: 'بيوت محمية في الحائر',
      projectType: 'new',
    },
    branch: { branchId: branch.id, officeId: office.id },
    cost: { capitalCost: 4_200_000_00, operationalCost: 640_000_00, revenueAboveThreshold: null },
    attachments: { confirmed: true },
    identity: {
      civilId,
      commercialRegister: null,
      mobile,
      email: 'applicant@example.sa',
      city: 'بريدة',
      district: 'الصفراء',
      street: 'طريق الملك عبدالعزيز',
      buildingNumber: '1234',
      postalCode: '52361',
    },
    review: { confirmed: true },
    terms: { accepted: true, feeAcknowledged: true, termsVersion: catalogue.terms.version },
  };
};

/** A draft on the server with its steps answered up to and with `last`: files attached, identity confirmed by the code from the desk. */
export const prepareDraft = async (
  citizen: CitizenHand,
  desk: DeskHand,
  last: AnsweredStep = 'terms',
  id: string = randomUUID(),
): Promise<Draft> => {
  const all = await sampleAnswers(citizen);
  const steps = ANSWERED_STEPS.slice(0, ANSWERED_STEPS.indexOf(last) + 1);
  const answers = Object.fromEntries(steps.map((step) => [step, all[step]]));
  let draft = await citizen.drafts.save({
    params: { id },
    body: { baseVersion: 0, answers, partial: {} },
    key: randomUUID(),
  });
  if (steps.includes('attachments')) await attachWanted(citizen, id, all);
  if (steps.includes('identity')) {
    const { challengeId } = await citizen.drafts.sendCode({ params: { id }, key: randomUUID() });
    draft = await citizen.drafts.confirmIdentity({
      params: { id },
      body: { challengeId, code: await desk.nextCode(all.identity.mobile) },
    });
  }
  return steps.includes('attachments') ? citizen.drafts.get({ params: { id } }) : draft;
};

/** An office that is not the chosen one. */
export const otherOffice = async (
  citizen: CitizenHand,
  chosen: Answers['branch'] | undefined,
): Promise<Answers['branch']> => {
  const { regions } = await citizen.regions();
  for (const { id: branchId, offices } of regions.flatMap(({ branches }) => branches))
    for (const { id: officeId } of offices) if (officeId !== chosen?.officeId) return { branchId, officeId };
  throw new Error('The seeds have one office only.');
};

/** Submits an application as it is now. */
export const submitDraft = async (citizen: CitizenHand, id: string, key = `submit:${id}`): Promise<Receipt> => {
  const { version, attachments } = await citizen.drafts.get({ params: { id } });
  return citizen.drafts.submit({
    params: { id },
    body: { version, attachments: attachments.map((file) => file.id) },
    key,
  });
};

const attachWanted = async (citizen: CitizenHand, id: string, { products }: Answers) => {
  const { products: offered } = await citizen.catalogue();
  const wanted =
    offered.flatMap(({ subProducts }) => subProducts).find((sub) => sub.id === products.subProductId)?.requiredDocuments
      .individual ?? [];
  for (const kind of wanted) {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', samplePdf(kind));
    await citizen.drafts.attach({ params: { id }, body, key: randomUUID() });
  }
};

/** Answers of a what-if request that can become an application. */
export const sampleWhatIf: WhatIfAnswers = {
  init: {
    applicantType: 'individual',
    productId: 'greenhouses',
    subProductId: 'greenhouse-renewal',
    projectName: 'تأهيل بيوت محمية',
  },
  conditions: { acknowledged: true, subProductId: 'greenhouse-renewal' },
  assets: [{ assetId: 'tractor-75', quantity: 2, price: 118_000_00, thirdPartyId: 'sanabel-machines' }],
  documents: { ready: [] },
};
