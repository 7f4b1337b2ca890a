/** Exemption requests: drafts, what was submitted of them, and their history. */
import type { ColumnType } from 'kysely';
import type { PartialScreens } from '#contract/loans/loan-application.ts';
import type { ExemptionItem, PartialExemptionAnswers } from '#contract/services/exemptions.ts';

type Json<T> = ColumnType<T, string, string>;

export type ExemptionTables = {
  exemption: {
    civil_id: string;
    id: string;
    version: number;
    status: 'open' | 'submitted';
    answers: Json<PartialExemptionAnswers>;
    /** The form of the answers, as `stored-answers.ts` names it. */
    answers_form: string;
    partial: Json<Record<string, NonNullable<PartialScreens['products']>>>;
    /** The civil ID of the deceased, from the answers. */
    deceased_civil_id: string | null;
    number: string | null;
    /** Persisted snapshot of the lifecycle machine; null for a draft. */
    state: ColumnType<unknown, string | null, string>;
    /** What the fund decided of each loan; empty before. */
    items: Json<ExemptionItem[]>;
    submitted_at: Date | null;
    decided_at: Date | null;
    objected_at: Date | null;
    answered_at: Date | null;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  };
  exemption_event: {
    civil_id: string;
    exemption_id: string;
    /** Counts the events of a request. */
    version: number;
    at: Date;
    event: string;
    state: string;
    by: 'citizen' | 'fund';
    payload: Json<unknown>;
  };
};
