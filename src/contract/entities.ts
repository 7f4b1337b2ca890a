/** What portal and host exchange (specification section 3). Money in halalas, instants in UTC, durations in seconds. */
import * as z from 'zod/mini';
import { APPLICANT_TYPES, attachment, partialAnswers, partialScreens } from './application.ts';
import { bilingual, id, instant } from './fields.ts';
import { financeTerms } from './loan-request-endpoints.ts';
import { maintenanceNotice } from './maintenance.ts';
import { wrapper } from './wrapper.ts';

const count = z.int();
const money = z.int();

/** A one-time code that is under way. Instants are the host's; `now` lets the portal count without trusting its own clock. */
export const challenge = z.object({
  challengeId: id,
  digits: count,
  /** e.g. `05••••••42` */
  maskedMobile: z.string(),
  expiresAt: instant,
  resendAt: instant,
  resendsLeft: count,
  attemptsLeft: count,
  now: instant,
});
export type Challenge = z.infer<typeof challenge>;

/** Client-side `user` of specification section 3, without what the portal keeps itself. */
export const user = z.object({
  sauidid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: bilingual,
  mobile: z.string(),
  email: z.string(),
  lastLoginAt: z.nullable(instant),
});
export const session = z.object({
  token: z.string(),
  user,
  startedAt: instant,
  /** Idle limit in seconds. */
  idleSeconds: count,
});
export type Session = z.infer<typeof session>;
export type User = z.infer<typeof user>;

/** What the registry and the citizen's record say of an applicant, to prefill the identity step. `age` in whole years. */
export const applicant = z.object({
  civilId: z.string(),
  mobile: z.string(),
  email: z.string(),
  age: z.nullable(count),
});
export type Applicant = z.infer<typeof applicant>;

/** What the host serves as configuration: no number of the business is typed into a message. */
export const config = z.object({
  environment: z.enum(['local', 'beta', 'production']),
  annualRevenueThreshold: money,
  administrativeFee: money,
  supportPhone: z.string(),
  /** The terms on which the fund lends. */
  finance: financeTerms,
  /** null until the fund is registered: the stamp then says so instead of inventing a number. */
  governmentRegistration: z.nullable(z.string()),
  officialDomain: z.string(),
  passwordMinLength: count,
  idleSeconds: count,
  upload: z.object({ maxBytes: count, types: z.array(z.string()) }),
  flags: z.record(z.string(), z.boolean()),
  deskOpen: z.boolean(),
  /** Whether the atlas of the flows may watch this browser's tabs, and whether transitions are counted. */
  flows: z.object({ atlas: z.boolean(), traffic: z.boolean() }),
  wrapper,
  /** The host's clock, so that the portal need not trust its own. */
  now: instant,
  /** Planned maintenance that is announced now. */
  maintenance: z.array(maintenanceNotice),
});
export type Config = z.infer<typeof config>;

export const documentKind = z.object({ kind: z.string(), title: bilingual, hint: bilingual });
export const subProduct = z.object({
  id: z.string(),
  title: bilingual,
  summary: bilingual,
  closed: z.nullable(z.enum(['product_target_reached', 'livestock_target_reached'])),
  applicantTypes: z.array(z.enum(APPLICANT_TYPES)),
  requiredDocuments: z.record(z.enum(APPLICANT_TYPES), z.array(z.string())),
});
export const product = z.object({
  id: z.string(),
  sector: bilingual,
  title: bilingual,
  summary: bilingual,
  subProducts: z.array(subProduct),
});
export const catalogue = z.object({
  products: z.array(product),
  documentKinds: z.array(documentKind),
  terms: z.object({ version: z.string(), clauses: z.array(z.object({ title: bilingual, text: bilingual })) }),
});
export type Catalogue = z.infer<typeof catalogue>;
export type Product = z.infer<typeof product>;
export type SubProduct = z.infer<typeof subProduct>;

export const office = z.object({ id: z.string(), title: bilingual, address: bilingual, phone: z.string() });
export const branch = z.object({
  id: z.string(),
  title: bilingual,
  address: bilingual,
  phone: z.string(),
  offices: z.array(office),
});
export const region = z.object({ id: z.string(), title: bilingual, branches: z.array(branch) });
export type Region = z.infer<typeof region>;

export const draft = z.object({
  id,
  /** Counts up by one a save; a save names the version it was made on. */
  version: count,
  status: z.enum(['open', 'submitted']),
  answers: partialAnswers,
  /** Half-filled screens, as typed. */
  partial: partialScreens,
  attachments: z.array(attachment),
  identityConfirmed: z.boolean(),
  /** Whole years, by the registry. */
  applicantAge: z.nullable(count),
  updatedAt: instant,
  expiresAt: instant,
  /** The deal it became, once submitted. */
  dealId: z.nullable(id),
});
export type Draft = z.infer<typeof draft>;

/** The seven displayed steps of a loan request (specification section 4). */
export const DEAL_STEPS = [
  'submission',
  'grantDecision',
  'financialStudy',
  'technicalAnalysis',
  'loanApproval',
  'contractProcessing',
  'signing',
] as const;
export const DEAL_OUTCOMES = ['open', 'signed', 'rejected', 'cancelled'] as const;
/** A document that the fund asks for after the submission; `note` in the fund's own words, or empty. */
export const wantedDocument = z.object({ kind: z.string(), title: bilingual, hint: bilingual, note: z.string() });
export type WantedDocument = z.infer<typeof wantedDocument>;
export const deal = z.object({
  id,
  reference: z.string(),
  state: z.string(),
  step: z.enum(DEAL_STEPS),
  outcome: z.enum(DEAL_OUTCOMES),
  /** Who acts next. */
  awaits: z.enum(['fund', 'citizen', 'nobody']),
  projectName: z.string(),
  product: bilingual,
  subProduct: bilingual,
  branch: bilingual,
  office: bilingual,
  applicantType: z.enum(APPLICANT_TYPES),
  cost: money,
  fundShare: money,
  rejectionReason: z.nullable(z.string()),
  /** What the citizen is asked to bring; then the deal awaits him. */
  wanted: z.array(wantedDocument),
  submittedAt: instant,
  updatedAt: instant,
});
export type Deal = z.infer<typeof deal>;
export const dealHistoryEntry = z.object({
  at: instant,
  event: z.string(),
  state: z.string(),
  /** The displayed step it led to; null when the deal ended early. */
  step: z.nullable(z.enum(DEAL_STEPS)),
  /** The kind of document it was about. */
  kind: z.nullable(z.string()),
  /** Why, in the words of who did it. */
  note: z.nullable(z.string()),
  by: z.enum(['citizen', 'fund', 'system']),
});
export const dealDetails = z.extend(deal, {
  answers: partialAnswers,
  attachments: z.array(attachment),
  /** The names of the kinds of documents that it speaks of. */
  documentTitles: z.record(z.string(), bilingual),
  history: z.array(dealHistoryEntry),
  version: count,
  /** The state as the lifecycle machine spells it. */
  stateValue: z.unknown(),
  contractNumber: z.nullable(z.string()),
  /** Whether its lifecycle lets the citizen cancel it now. */
  cancellable: z.boolean(),
});
export type DealDetails = z.infer<typeof dealDetails>;

/** What the citizen holds after submitting. */
export const receipt = z.object({
  dealId: id,
  reference: z.string(),
  submittedAt: instant,
  projectName: z.string(),
  office: bilingual,
  fundShare: money,
  administrativeFee: money,
});
export type Receipt = z.infer<typeof receipt>;

export const instalment = z.object({ number: count, dueOn: z.string(), amount: money, paid: money });
export const loanAccount = z.object({
  id,
  contractNumber: z.string(),
  title: bilingual,
  contractAmount: money,
  loanDate: z.string(),
  maturityDate: z.string(),
  outstanding: money,
  paid: money,
  troubled: z.boolean(),
  instalments: z.array(instalment),
});
export type LoanAccount = z.infer<typeof loanAccount>;

/** The account page in one answer (specification section 2). */
export const account = z.object({
  user,
  userId: z.string(),
  birthDate: z.string(),
  branch: bilingual,
  relationshipManager: bilingual,
  address: bilingual,
  disbursed: money,
  bookedBalance: money,
  loans: z.array(loanAccount),
  drafts: z.array(
    z.object({
      id,
      projectName: z.nullable(z.string()),
      step: z.string(),
      completed: count,
      updatedAt: instant,
      expiresAt: instant,
    }),
  ),
  deals: z.array(deal),
});
export type Account = z.infer<typeof account>;
