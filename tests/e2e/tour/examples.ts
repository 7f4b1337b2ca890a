/**
 * Who the tour opens each page as, and with what: one line a route, by its address without parameters. The things are those of the
 * seeded people, found through the API; what no seed has is prepared there.
 */
import { randomUUID } from 'node:crypto';
import type { RequestKind } from '#contract/services/letters.ts';
import { prepareDraft, sampleWhatIf } from '#tests/setup/cases/applications.ts';
import { prepareRequest } from '#tests/setup/cases/contracts.ts';
import { prepareExemption } from '#tests/setup/cases/exemptions.ts';
import { prepareExport } from '#tests/setup/cases/export-certificates.ts';
import { callsOf, prepareLetter } from '#tests/setup/cases/letters.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';

/** The seeded people of the tour, by their civil IDs. */
export const PEOPLE = {
  noura: '1048220916',
  /** His contract waits for his signature anew. */
  bader: '1067713843',
  /** A loan of which nothing is disbursed. */
  mishal: '1054417928',
  /** Requests for exemption in every state. */
  lateefa: '1057304492',
  /** A valid release certificate. */
  saleh: '1042290746',
  /** Requests for export certificates in every state. */
  sultan: '1071936204',
  /** Requests in writing in every state. */
  haya: '1069527716',
} as const;
export type Somebody = keyof typeof PEOPLE;
/** Haya again, who has logged in to the remote reviewer alone. */
export const REVIEWED = 'haya with the services identity';
export type Identity = 'visitor' | typeof REVIEWED | Somebody;
/** Whose things an identity opens its pages with. */
export const personOf = (who: Exclude<Identity, 'visitor'>): Somebody => (who === REVIEWED ? 'haya' : who);

export type Params = Record<string, string>;
/** The address of a pattern that the build lists: `/:lang/deal_status/:deal_id`. */
export const addressOf = (pattern: string, lang: string, params: Params) =>
  pattern.replace(':lang', lang).replaceAll(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const value = params[name];
    if (value === undefined && !isOptional) throw new Error(`${pattern} has no example of ${name}.`);
    return value === undefined ? '' : `/${value}`;
  });
type Hand = CitizenHand & { desk: DeskHand; once: <T>(name: string, make: () => Promise<T>) => Promise<T> };
type Example = {
  who: Identity;
  of?: Somebody;
  params: (hand: Hand) => Promise<Params>;
  /** The pages that it may lead to, where its own cannot be shown without something that a person does before. */
  leadsTo?: readonly string[];
};

const none = async (): Promise<Params> => ({});
const by = (who: Exclude<Identity, 'visitor'>, params: (hand: Hand) => Promise<Params> = none): Example => ({
  who,
  params,
});
const leading = (leadsTo: readonly string[], example: Example): Example => ({ ...example, leadsTo });
/** A page that a visitor opens with what belongs to somebody. */
const visitorWith = (of: Somebody, params: (hand: Hand) => Promise<Params>): Example => ({
  who: 'visitor',
  of,
  params,
});
const visitor: Example = { who: 'visitor', params: none };

const first = <T>(things: readonly T[], what: string): T => {
  const [found] = things;
  if (found === undefined) throw new Error(`The seeds have no ${what}.`);
  return found;
};

const draft = (hand: Hand): Promise<Params> =>
  hand.once('draft', async () => ({ id: (await prepareDraft(hand, hand.desk)).id }));
const whatIf = (hand: Hand): Promise<Params> =>
  hand.once('what-if', async () => {
    const params = { id: randomUUID() };
    await hand.whatIf.save({ params, body: { baseVersion: 0, answers: sampleWhatIf, partial: {} }, key: randomUUID() });
    return params;
  });
const disbursement = (hand: Hand): Promise<Params> =>
  hand.once('disbursement', async () => {
    const { loans } = await hand.account();
    const given = { loanAccountId: first(loans, 'loan').id, amount: 100_000_00 };
    return { id: (await prepareRequest(hand, hand.desk, given)).id };
  });
const exemption = (hand: Hand): Promise<Params> =>
  hand.once('exemption', async () => ({ id: (await prepareExemption(hand)).id }));
const appointment = async ({ appointments }: Hand): Promise<Params> => ({
  id: first((await appointments.list({ query: {} })).upcoming, 'appointment').id,
});
const exportRequest = (hand: Hand): Promise<Params> =>
  hand.once('export', async () => ({ id: (await prepareExport(hand)).id }));
const letterOf =
  (kind: RequestKind) =>
  (hand: Hand): Promise<Params> =>
    hand.once(kind, async () => ({ id: (await prepareLetter(hand, kind)).id }));
const threadOf =
  (kind: RequestKind) =>
  async (hand: Hand): Promise<Params> => ({
    incident_number: first((await callsOf(hand, kind).list({ query: {} })).requests, 'request in writing').number,
  });
const deal = async ({ deals }: Hand): Promise<Params> => ({
  deal_id: first((await deals.list({ query: {} })).deals, 'deal').id,
});
const contract = async (hand: Hand): Promise<Params> => {
  const { deal_id = '' } = await deal(hand);
  const { number, loanAccountId } = await hand.contracts.get({ params: { id: deal_id } });
  return { deal_id, contract_number: number, loan_account_id: loanAccountId, request_type: 'contract' };
};
const loan = async (hand: Hand): Promise<Params> => ({ id: first((await hand.account()).loans, 'loan').id });
const invoice = async (hand: Hand): Promise<Params> => {
  const { loans } = await hand.account();
  const accounts = await Promise.all(loans.map(({ id }) => hand.loanAccounts.get({ params: { id } })));
  return {
    id: first(
      accounts.flatMap(({ invoices }) => invoices),
      'invoice',
    ).id,
  };
};
/** The key is only on the paper itself. */
const keyOn = async (paper: Promise<Blob>): Promise<Params> => {
  const text = pdfText(Buffer.from(await (await paper).arrayBuffer()), 'ltr')
    .join('')
    .replace(/[\u200b\s]/g, '');
  const key = /verification\/([\w-]{22})/.exec(text)?.[1];
  if (key === undefined) throw new Error('The paper names no key.');
  return { key };
};
const releaseKey = async ({ releaseCertificates }: Hand): Promise<Params> => {
  const { certificates } = await releaseCertificates.list();
  const { id } = first(
    certificates.filter(({ validity }) => validity === 'valid'),
    'certificate',
  );
  return keyOn(releaseCertificates.document({ params: { id } }));
};
const invoiceKey = async (hand: Hand): Promise<Params> => {
  const { id = '' } = await invoice(hand);
  return keyOn(hand.loanAccounts.invoiceDocument({ params: { id } }));
};
const receiptKey = async (hand: Hand): Promise<Params> => {
  const { deal_id: id = '' } = await deal(hand);
  return keyOn(hand.deals.receiptDocument({ params: { id } }));
};

/** From within the flow it leads to the document; from another page, to the summary of what there is to sign. */
const SIGNING = ['user_contract_document', 'user_signed_contract'];

// biome-ignore format: one line a route
export const EXAMPLES: Record<string, Example> = {
  login: visitor,
  'login/forgotten_password': visitor,
  'login/registration': visitor,
  account: by('noura'),
  edit_profile: by('noura'),
  change_password: by('noura'),
  notifications: by('noura'),
  services: visitor,
  more: visitor,
  iam_logged_in: visitor,
  iam_logged_in_error: visitor,

  loan_request_init: by('noura', whatIf),
  loan_request_conditions: by('noura', whatIf),
  loan_request_assets_list: by('noura', whatIf),
  loan_request_asset: by('noura', whatIf),
  loan_request_documents: by('noura', whatIf),
  loan_request_done: by('noura', whatIf),

  get_loan_applicant_type: by('noura', draft),
  get_loan_products_with_sub_products: by('noura', draft),
  get_loan_branch_and_office: by('noura', draft),
  get_loan_cost: by('noura', draft),
  get_loan_attachments: by('noura', draft),
  get_loan_identity: by('noura', draft),
  get_loan_review: by('noura', draft),
  get_loan_terms: by('noura', draft),
  get_loan_submit: by('noura', draft),

  disbursement_amount: by('mishal', disbursement),
  disbursement_documents: by('mishal', disbursement),
  disbursement_review: by('mishal', disbursement),

  release_services: by('saleh'),
  release_service: by('saleh'),
  release_service_for_dead: by('saleh'),
  release_service_verification: visitor,
  release_service_direct_verification: visitorWith('saleh', releaseKey),
  invoice_direct_verification: visitorWith('noura', invoiceKey),
  paper_verification: visitorWith('noura', receiptKey),
  user_invoice: by('noura', invoice),

  loan_account: by('noura', loan),
  deal_status: by('noura', deal),
  user_contract: by('bader', contract),
  user_contract_document: by('bader', contract),
  user_signed_contract: by('mishal', contract),
  user_contract_nafath_step_1: leading(SIGNING, by('bader', contract)),
  // Where no request to the identity app is under way, it says so.
  user_signed_contract_iam_callback: leading([...SIGNING, 'user_signed_contract_iam_callback'], by('bader')),

  appointment_services: by('noura'),
  appointment_with_general_manager: by('noura'),
  appointment_in_main_center: by('noura'),
  appointment_with_branch: by('noura'),
  appointment: by('noura', appointment),
  'appointment/move': by('noura', appointment),

  arabian_shield: by('sultan'),
  export_certificate_equipment: by('sultan', exportRequest),
  export_certificate_documents: by('sultan', exportRequest),
  export_certificate_review: by('sultan', exportRequest),
  request: by('haya'),
  director_new_request: by('haya', letterOf('director')),
  director_attachments: by('haya', letterOf('director')),
  director_review: by('haya', letterOf('director')),
  director_request: by('haya', threadOf('director')),
  remote_reviewer_login: visitor,
  remote_reviewer_requests: by(REVIEWED),
  remote_reviewer_new_request: by(REVIEWED, letterOf('reviewer')),
  remote_reviewer_attachments: by(REVIEWED, letterOf('reviewer')),
  remote_reviewer_review: by(REVIEWED, letterOf('reviewer')),
  remote_reviewer_request: by(REVIEWED, threadOf('reviewer')),

  deceased_exemption: by('lateefa'),
  deceased_exemption_service_v2: by('lateefa'),
  deceased_exemption_requests_v2: by('lateefa', async () => ({ pageNumber: '2' })),
  request_deceased_exemption_v2: by('lateefa', exemption),
  deceased_exemption_instruments: by('lateefa', exemption),
  deceased_exemption_documents: by('lateefa', exemption),
  deceased_exemption_review: by('lateefa', exemption),

  about_us: visitor,
  contact_us: visitor,
  locations: visitor,
  products_definitions: visitor,
  products_list: visitor,
  help: visitor,
  search: visitor,
  site_map: visitor,
  accessibility_statement: visitor,
  privacy_policy: visitor,
  terms_of_use: visitor,
  under_construction: visitor,
  date_picker_gallery: visitor,
  error404: visitor,
};

/** The API as one of the people, logged in once for all of their pages. */
export const openHands = (hostUrl: string, desk: DeskHand) => {
  const made = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const before = made.get(name) as Promise<T> | undefined;
    const thing = before ?? make();
    made.set(name, thing);
    return thing;
  };
  return (who: Somebody): Promise<Hand> =>
    once(who, async () => ({
      ...(await citizenHand(hostUrl, desk, PEOPLE[who])),
      desk,
      once: (name, make) => once(`${who}: ${name}`, make),
    }));
};
