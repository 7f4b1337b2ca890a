/**
 * The tables as Kysely sees them. Amounts are bigint halalas, read as numbers. Every timestamp comes from the server's
 * clock.
 */
import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { RequestType } from '#contract/loans/contracts.ts';
import type { ApplicantType, Cost, PartialAnswers, PartialScreens } from '#contract/loans/loan-application.ts';
import type { AskedFile, Opener } from '#contract/portal/downloads.ts';
import type { Opening } from '#contract/services/locations.ts';
import type { RegistryPerson } from '#server/gateways/civil-registry.ts';
import type { AppointmentTables } from './tables/appointments.ts';
import type { BroadcastTables } from './tables/broadcasts.ts';
import type { ContactTables } from './tables/contact.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { DisbursementTables } from './tables/disbursements.ts';
import type { ExemptionTables } from './tables/exemptions.ts';
import type { ExportCertificateTables } from './tables/export-certificates.ts';
import type { IdentityRequestTable } from './tables/identity-request.ts';
import type { ReviewerRequestTables } from './tables/letters.ts';
import type { LoanAccountTables } from './tables/loan-accounts.ts';
import type { NodeTables } from './tables/nodes.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PageFeedbackTables } from './tables/page-feedback.ts';
import type { PaperTables } from './tables/papers.ts';
import type { ReleaseCertificateTables } from './tables/release-certificates.ts';
import type { WhatIfTables } from './tables/what-if.ts';

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** What asks for documents of its own. */
export type UploadType = RequestType | 'exemption' | 'objection' | 'export' | 'letter';

/** The login that opened a session: the full one, or that of the services identity. */
export type SessionScope = 'citizen' | 'services';

/** Jobs of one lane share places, which no other lane takes; see `core/lanes.ts`. */
export type Lane = 'urgent' | 'normal' | 'texts' | 'bulk';

/** A head office, branch or office. Null is what the fund has not entered. */
export type Place = {
  id: string;
  title: Json<Bilingual>;
  address: Json<Bilingual>;
  phone: string;
  fax: ColumnType<string | null, string | null | undefined>;
  mobile: ColumnType<string | null, string | null | undefined>;
  latitude: ColumnType<number | null, number | null | undefined>;
  longitude: ColumnType<number | null, number | null | undefined>;
  opening: ColumnType<Opening | null, string | null | undefined>;
};

export interface Database
  extends AppointmentTables,
    BroadcastTables,
    ContactTables,
    ContractTables,
    DisbursementTables,
    ExemptionTables,
    ExportCertificateTables,
    LoanAccountTables,
    NodeTables,
    NotificationTables,
    PageFeedbackTables,
    PaperTables,
    ReleaseCertificateTables,
    ReviewerRequestTables,
    WhatIfTables {
  region: { id: string; position: number; title: Json<Bilingual> };
  head_office: Place & { only_one: ColumnType<boolean, undefined>; region_id: string };
  branch: Place & { position: number; region_id: string };
  office: Place & { position: number; branch_id: string };
  product: { id: string; position: number; sector: Json<Bilingual>; title: Json<Bilingual>; summary: Json<Bilingual> };
  sub_product: {
    id: string;
    product_id: string;
    position: number;
    title: Json<Bilingual>;
    summary: Json<Bilingual>;
    closed: 'product_target_reached' | 'livestock_target_reached' | null;
    required_cost: Cost | null;
    applicant_types: Json<ApplicantType[]>;
    required_documents: Json<Record<ApplicantType, string[]>>;
  };
  document_kind: {
    kind: string;
    position: number;
    title: Json<Bilingual>;
    hint: Json<Bilingual>;
    /** `contract`: of a loan application, of which each product requires its own. The others: of every such request. */
    request_type: ColumnType<UploadType, UploadType | undefined>;
  };
  terms: { version: string; clauses: Json<{ title: Bilingual; text: Bilingual }[]>; in_force: boolean };
  asset: { id: string; category: Json<Bilingual>; title: Json<Bilingual>; reference_price: number; position: number };

  citizen: {
    civil_id: string;
    user_id: string;
    first_name: string;
    last_name: string;
    full_name: Json<Bilingual>;
    birthdate_hijri: string;
    birth_year_gregorian: number | null;
    mobile: string;
    email: string;
    address: Json<Bilingual>;
    branch_id: string | null;
    relationship_manager: Json<Bilingual>;
    password_hash: string;
    last_login_at: Date | null;
    created_at: Date;
    /** Increases with every change that the citizen makes to their data. */
    version: ColumnType<number, number | undefined>;
  };
  /** An address that opens one file of a citizen for a moment, and ends with its session. */
  download_ticket: {
    ticket_hash: string;
    civil_id: string;
    session_hash: string;
    path: string;
    params: Json<AskedFile['params']>;
    query: Json<AskedFile['query']>;
    lang: Lang;
    opener: Opener;
    uses_left: number;
    expires_at: Date;
  };
  session: {
    id_hash: string;
    civil_id: string;
    scope: SessionScope;
    started_at: Date;
    /** The time of the last use; it never moves back. */
    seen_at: Date;
    /** The same by the clock of the host that saw it, which may have been wrong; null from a host of the release before. */
    touched_at: ColumnType<Date | null, Date | null | undefined>;
    ended_at: Date | null;
  };
  challenge: {
    id: string;
    purpose: string;
    civil_id: string | null;
    subject: string | null;
    mobile: string;
    digits: number;
    code_hash: string;
    /** A hash of the credential that was proved before the code was sent; null where none was. */
    proved: ColumnType<string | null, string | null | undefined>;
    attempts: ColumnType<number, number | undefined>;
    sends: ColumnType<number, number | undefined>;
    resend_at: Date;
    expires_at: Date;
    created_at: Date;
    used_at: Date | null;
  };
  registry_person: {
    civil_id: string;
    birthdate_hijri: string;
    first_name: string;
    last_name: string;
    full_name: Json<Bilingual>;
    address: Json<Bilingual>;
  };
  /**
   * Waits for its code. Without a person it cannot be completed, and `instead` is the text that was sent in place of a code.
   */
  registration: {
    challenge_id: string;
    civil_id: string;
    mobile: string;
    email: string;
    password_hash: string;
    person: ColumnType<RegistryPerson | null, string | null, string | null>;
    instead: string | null;
    created_at: Date;
  };
  sso_attempt: {
    id_hash: string;
    state_hash: string;
    /** Sealed, like the verifier, and bound to this row. */
    nonce: string;
    verifier: string;
    return_path: string | null;
    /** Whether the portal asked the provider for credentials, so that its answer must say that it did. */
    asks_again: ColumnType<boolean, boolean | undefined>;
    created_at: Date;
    expires_at: Date;
    used_at: ColumnType<Date | null, never, Date>;
  };
  sso_session: { session_id_hash: string; civil_id: string; sid: string | null; created_at: Date };
  sso_logout_token: { jti: string; used_at: Date };
  identity_request: IdentityRequestTable;
  /** The times of the hits of a key. */
  rate_limit: { key: string; hits: Date[]; expires_at: Date };

  draft: {
    civil_id: string;
    id: string;
    version: number;
    status: 'open' | 'submitted';
    answers: Json<PartialAnswers>;
    /** The form of the answers, as `stored-answers.ts` names it. */
    answers_form: string;
    partial: Json<PartialScreens>;
    /** The identity answers that were confirmed, to notice a later change. */
    identity_confirmed: ColumnType<unknown, string | null, string | null>;
    deal_id: string | null;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  };
  attachment: {
    civil_id: string;
    id: string;
    /** A file belongs to a draft, and later to its deal, to a disbursement, an exemption, a request for an export certificate, or a letter. */
    draft_id: string | null;
    deal_id: string | null;
    disbursement_id: ColumnType<string | null, string | undefined>;
    exemption_id: ColumnType<string | null, string | undefined>;
    export_request_id: ColumnType<string | null, string | undefined>;
    reviewer_request_id: ColumnType<string | null, string | undefined>;
    /** The message of the request; null until it is sent. */
    message_id: ColumnType<string | null, string | undefined>;
    kind: string;
    name: string;
    type: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf';
    size: number;
    sha256: string;
    storage_key: string;
    uploaded_at: Date;
  };
  deal: {
    civil_id: string;
    id: string;
    draft_id: string;
    reference: string;
    /** Persisted snapshot of the deal's lifecycle machine. */
    state: Json<unknown>;
    version: number;
    answers: Json<PartialAnswers>;
    /** The form of the answers, as `stored-answers.ts` names it. */
    answers_form: string;
    fund_share: number;
    cost: number;
    submitted_at: Date;
    updated_at: Date;
  };
  deal_event: {
    civil_id: string;
    deal_id: string;
    version: number;
    at: Date;
    event: string;
    state: string;
    by: 'citizen' | 'fund' | 'system';
    payload: Json<unknown>;
  };
  /** How long the displayed steps of a deal usually take, as a job read it last. A host of another release may have written it. */
  step_times: { only_one: ColumnType<boolean, undefined>; times: Json<unknown>; read_at: Date };
  loan_account: {
    civil_id: string;
    id: string;
    contract_number: string;
    title: Json<Bilingual>;
    contract_amount: number;
    loan_date: string;
    maturity_date: string;
    troubled: boolean;
    /** The deal whose contract it is; null for an account that is older than the portal. */
    deal_id: ColumnType<string | null, string | undefined>;
  };
  instalment: { civil_id: string; loan_id: string; number: number; due_on: string; amount: number; paid: number };

  idempotency: {
    civil_id: string;
    key: string;
    operation: string;
    request_hash: string;
    /** The node that works on it, until there is a status. */
    node: number | null;
    /** Since when the node works on it, by the clock of the database. */
    claimed_at: ColumnType<Date | null, Date | undefined, Date>;
    /** What was saved, when the answer is read again instead of stored. */
    subject: string | null;
    status: number | null;
    response: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
  };
  outbox: {
    id: string;
    kind: string;
    payload: Json<unknown>;
    created_at: Date;
    due_at: Date;
    attempts: ColumnType<number, number | undefined>;
    done_at: Date | null;
    /** When the portal gave up after so many attempts. */
    gave_up_at: ColumnType<Date | null, never, Date | null>;
    last_error: string | null;
    /** Until when a node works on the job, by the clock of the database. */
    leased_until: ColumnType<Date | null, never, Date | null>;
    /** The request that caused the job; null for one that no request did. */
    correlation_id: string | null;
    /** `normal` for a job of a host of the release before. */
    lane: ColumnType<Lane, Lane | undefined, never>;
  };
  timer: { civil_id: string; subject: string; send_id: string; event: Json<unknown>; due_at: Date };
  /** The audit trail, partitioned by month (`core/audit-partitions.ts`). */
  audit_entry: {
    at: Date;
    id: string;
    correlation_id: string;
    actor: string;
    action: string;
    subject: string | null;
    outcome: 'done' | 'refused';
    detail: Json<Record<string, unknown>>;
  };
  maintenance_notice: {
    id: string;
    starts_at: Date;
    min_hours: number;
    max_hours: number;
    text_key: 'plannedMaintenance';
  };
  /** How often a transition of a flow was taken on a day in Riyadh. */
  flow_traffic: { machine: string; transition: string; day: string; taken: number };
  phone_message: { id: string; to: string; text: string; sent_at: Date };
  seed: { name: string; applied_at: Date };
}
