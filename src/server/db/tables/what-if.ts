/** Tables of the what-if request. */
import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { PartialScreens } from '#contract/loans/loan-application.ts';
import type { PartialWhatIfAnswers } from '#contract/loans/what-if.ts';

type Json<T> = ColumnType<T, string, string>;

export type WhatIfTables = {
  /** One row: the terms in force. */
  finance_terms: {
    in_force: true;
    first_tier: number;
    first_tier_percent: number;
    rest_percent: number;
    repayment_years: number;
    grace_years: number;
  };
  third_party: { id: string; position: number; title: Json<Bilingual> };
  asset_third_party: { asset_id: string; third_party_id: string };
  what_if_request: {
    civil_id: string;
    id: string;
    version: number;
    answers: Json<PartialWhatIfAnswers>;
    /** The form of the answers, as `stored-answers.ts` names it. */
    answers_form: string;
    partial: Json<Record<string, NonNullable<PartialScreens['products']>>>;
    /** The loan application made from it. */
    draft_id: string | null;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  };
};
