/** What an answer of the help page is made of. */
import type { MessageDescriptor } from '@lingui/core';
import { limits } from '#contract/fields/limits.ts';
import type { Flag } from '#contract/kernel/flags.ts';
import { type FinanceTerms, terms } from '#contract/money/finance.ts';
import { formatAmount } from '#contract/money/money.ts';
import type { Config } from '#contract/portal/configuration.ts';
import { MOVE_HOURS } from '#contract/services/appointments.ts';
import type { ListedPage } from '#web/routing/pages.ts';

/** The sections of the help page. */
export const ANSWER_GROUPS = ['access', 'applying', 'loan', 'services', 'portal'] as const;
export type AnswerGroup = (typeof ANSWER_GROUPS)[number];

/** The numbers that answers name. No answer has one of its own. */
export type Figures = Pick<FinanceTerms, 'firstTierPercent' | 'restPercent' | 'repaymentYears' | 'graceYears'> & {
  firstTier: string;
  age: number;
  megabytes: number;
  passwordMin: number;
  code: { minutes: number; attempts: number; resendSeconds: number; resends: number };
  idleMinutes: number;
  /** An appointment can be moved until so many hours before it begins. */
  moveHours: number;
};

const BYTES = 1024 * 1024;

/** The figures that the server names; until it has answered, the defaults. */
export const figuresOf = (config: Config | null): Figures => {
  const { firstTier, ...finance } = config?.finance ?? terms;
  return {
    ...finance,
    firstTier: formatAmount(firstTier),
    age: limits.applicantAge,
    megabytes: limits.upload.maxBytes / BYTES,
    passwordMin: config?.passwordMinLength ?? limits.passwordMinLength,
    code: {
      minutes: limits.code.lifetime / 60,
      attempts: limits.code.attempts,
      resendSeconds: limits.code.resendAfter,
      resends: limits.code.resends,
    },
    idleMinutes: (config?.idleSeconds ?? limits.session.idle) / 60,
    moveHours: MOVE_HOURS,
  };
};

export type Answer = {
  /** The id of its anchor. */
  id: string;
  group: AnswerGroup;
  question: MessageDescriptor;
  paragraphs: (figures: Figures) => MessageDescriptor[];
  /** The page on which it is done. */
  to: ListedPage['path'];
  /** An answer about what is not open is not given. */
  flag?: Flag;
  /** Other words that people use, in both languages. */
  keywords: string;
};
