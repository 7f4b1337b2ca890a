/** Small data for the model of a request and for screens without a server, and the events that lead to the later steps. */
import type { Attachment } from '#contract/loans/loan-application.ts';
import { done } from '../../kit/testing/model.ts';
import type { OpenedDraft, PageOf } from '../wizard.types.ts';
import type { RequestTypes } from './request-wizard.types.ts';

export const text = (ar: string, en: string) => ({ ar, en });
export const back = { type: 'step.back' };
export const attach = (attachment: Attachment) => ({ type: 'attachment.added', attachment });

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T09:00:00.000Z`) + days * 86_400_000).toISOString();

export const requestFixtures = <T extends RequestTypes>({
  reference,
  answers,
  attachments,
  submitted,
}: {
  reference: T['reference'];
  /** Every answer, in the order of the steps. */
  answers: T['answers'];
  attachments: Attachment[];
  submitted: T['submitted'];
}) => {
  type Draft = T['draft'];
  type Step = keyof T['answers'] & string;
  const [first = '', ...later] = Object.keys(answers);
  const day = submitted.submittedAt.slice(0, 10);

  const draftCase = (rest: Partial<Draft> = {}): Draft => ({
    id: submitted.id,
    version: 1,
    status: 'open',
    answers: {},
    partial: {},
    attachments: [],
    updatedAt: daysAfter(day, 0),
    expiresAt: daysAfter(day, 90),
    ...rest,
  });
  /** Every answer is given and every document is attached; only the submission is left. */
  const completeCase = draftCase({ version: 4, answers, attachments } as Partial<Draft>);
  /** The first step answered otherwise. */
  const otherwise = (rest: object) => ({ ...(Reflect.get(answers, first) as object), ...rest });

  const openedCase = (rest: Partial<OpenedDraft<T>> = {}): OpenedDraft<T> => ({
    reference,
    draft: null,
    base: rest.draft ?? null,
    submitted: null,
    unsent: null,
    ...rest,
  });
  const openWith = (rest: Partial<OpenedDraft<T>> = {}) => done('openDraft', openedCase(rest));
  const opened = openWith();
  const complete = <S extends Step>(step: S) => ({ type: `${step}.complete`, answer: answers[step] });
  const toDocuments = [opened, ...[first, ...later.slice(0, -1)].map((step) => complete(step as Step))];
  return {
    draftCase,
    completeCase,
    /** The complete draft as another device has it, with another answer of the first step. */
    elsewhere: (version: number, rest: object): Draft => ({
      ...completeCase,
      version,
      answers: { ...answers, [first]: otherwise(rest) },
    }),
    openedCase,
    openWith,
    opened,
    openedComplete: openWith({ draft: completeCase } as Partial<OpenedDraft<T>>),
    complete,
    answerFirst: (rest: object) => ({ type: `${first}.complete`, answer: otherwise(rest) }),
    goTo: (page: PageOf<T>) => ({ type: 'step.goTo', page }),
    toDocuments,
    toReview: [...toDocuments, ...attachments.map(attach), complete('documents' as Step)],
  };
};
export type RequestFixtures<T extends RequestTypes> = ReturnType<typeof requestFixtures<T>>;
