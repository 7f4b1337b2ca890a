/** Requests for a part of a loan that is not disbursed yet: drafts, and what was submitted of them. */
import type { ColumnType } from 'kysely';
import type { PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import type { PartialScreens } from '#contract/loans/loan-application.ts';

type Json<T> = ColumnType<T, string, string>;

export type DisbursementTables = {
  disbursement: {
    civil_id: string;
    id: string;
    version: number;
    status: 'open' | 'submitted';
    answers: Json<PartialDisbursementAnswers>;
    /** The form of the answers, as `stored-answers.ts` names it. */
    answers_form: string;
    partial: Json<Record<string, NonNullable<PartialScreens['products']>>>;
    /** The loan, amount and purpose come from the answers; the loan also from a half-filled screen. */
    loan_account_id: string | null;
    amount: number | null;
    purpose: string | null;
    submitted_at: Date | null;
    /** When the fund paid it out, after both parties had signed its contract. */
    paid_at: ColumnType<Date | null, never, Date>;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  };
};
