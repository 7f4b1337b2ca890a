/**
 * The tables as Kysely sees them. Amounts are bigint halalas, read as numbers. Every timestamp comes from the server's
 * clock.
 */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { RequestType } from '#contract/loans/contracts.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** What asks for documents of its own, beside the requests that are signed. An area adds its own in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it.
export interface UploadTypes {}
export type UploadType = RequestType | keyof UploadTypes;

/** The tables whose drafts have files, each with the column of a file that names its draft. An area adds its own in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it.
export interface FileColumns {}
export type DraftTable = keyof FileColumns;
export type FileColumn = FileColumns[DraftTable];
/** The drafts of an area that have files; see `addDraftFiles`. */
export type DraftFiles = {
  table: DraftTable;
  column: FileColumn;
  /** Files are added after the submission as well: with messages, until these are sent, or from the instant in this column on. */
  later?: 'messages' | 'decided_at';
};

/** The login that opened a session: the full one, or that of the services identity. */
export type SessionScope = 'citizen' | 'services';

/** Jobs of one lane share places, which no other lane takes; see `core/lanes.ts`. */
export type Lane = 'urgent' | 'normal' | 'texts' | 'bulk';

/** What every request that is filled in step by step has, as a draft and once it is submitted. */
export type RequestColumns<Answers> = {
  civil_id: string;
  id: string;
  version: number;
  status: 'open' | 'submitted';
  answers: Json<Answers>;
  /** The form of the answers, as `stored-answers.ts` names it. */
  answers_form: string;
  partial: Json<Record<string, HalfFilled>>;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
};

/** What the history of a lifecycle has; `version` counts the events of its subject. */
export type EventColumns<By = 'citizen' | 'fund'> = {
  civil_id: string;
  version: number;
  at: Date;
  event: string;
  state: string;
  by: By;
  payload: Json<unknown>;
};

/** The tables that all areas share. An area adds its own in its `tables.ts`. */
export interface Database {
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
  session: {
    id_hash: string;
    civil_id: string;
    scope: SessionScope;
    started_at: Date;
    /** The time of the last use; it never moves back. */
    seen_at: Date;
    /** The same by the clock of the server that saw it, which may have been wrong; null from a server of the release before. */
    touched_at: ColumnType<Date | null, Date | null | undefined>;
    ended_at: Date | null;
  };
  registry_person: {
    civil_id: string;
    birthdate_hijri: string;
    first_name: string;
    last_name: string;
    full_name: Json<Bilingual>;
    address: Json<Bilingual>;
  };
  /** The times of the hits of a key. */
  rate_limit: { key: string; hits: Date[]; expires_at: Date };
  idempotency: {
    civil_id: string;
    key: string;
    operation: string;
    request_hash: string;
    /** The server that works on it, until there is a status. */
    node: number | null;
    /** Since when the server works on it, by the clock of the database. */
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
    /** Until when a server works on the job, by the clock of the database. */
    leased_until: ColumnType<Date | null, never, Date | null>;
    /** The request that caused the job; null for one that no request did. */
    correlation_id: string | null;
    /** `normal` for a job of a server of the release before. */
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
  phone_message: { id: string; to: string; text: string; sent_at: Date };
  node: { id: number; release: string; alive_until: Date };
  /** What a server tells the others where the database has no LISTEN. */
  node_word: { id: string; word: string; at: Date };
  /** A recurring task that one server does at a time: no other server takes it before `taken_until`. */
  turn: { name: string; taken_until: Date };
  /** Hashed files of the portal, of every release that was served lately. */
  portal_file: { path: string; type: string; is_brotli: boolean; content: Buffer; served_at: Date };
  seed: { name: string; applied_at: Date };
}
