/** What the steps have in common: how an answer is kept, where a step goes on to and where it returns. */
import type { AnsweredStep, Answers, Step } from '#contract/loans/loan-application.ts';
import { s } from './loan-application.setup.ts';
import { stepPaths } from './loan-application.steps.ts';

export const answerOf = <S extends AnsweredStep>(step: S) => ({
  params: ({ event }: { event: { answer: Answers[S] } }) => ({ step, answer: event.answer }),
});
export const keep = <S extends AnsweredStep>(step: S) =>
  [
    { type: 'keepAnswer', ...answerOf(step) },
    { type: 'markUnsaved' },
    { type: 'saveAnswer', ...answerOf(step) },
  ] as const;
export const stepMeta = <S extends Step>(step: S) => ({ screen: step, path: stepPaths[step] });
export const RULE = '§2 New loan application flow';
export const EDIT = 'an answer changed from the review returns to it';

export const backTo = (back: Step) =>
  [
    { guard: 'isReturning', target: '#loanApplication.filling.review', actions: 'endReturn', meta: { rule: EDIT } },
    { target: `#loanApplication.filling.${back}`, meta: { rule: RULE } },
  ] as const;

export const onward = <S extends AnsweredStep>(step: S, next: Step) => ({
  guard: { type: 'isAcceptable', ...answerOf(step) },
  target: `#loanApplication.filling.${next}`,
  actions: keep(step),
  meta: { rule: RULE },
});

/** A step that is answered on one screen: it advances at once, or returns to the review it was opened from. */
export const answeredStep = <S extends Exclude<AnsweredStep, 'identity'>>(
  step: S,
  next: Step,
  back: object,
  rest: object = {},
) =>
  s.createStateConfig({
    tags: ['form'],
    meta: stepMeta(step),
    ...rest,
    on: {
      [`${step}.complete`]: [
        {
          guard: { type: 'isAcceptableReturn', ...answerOf(step) },
          target: '#loanApplication.filling.review',
          actions: [...keep(step), { type: 'endReturn' }],
          meta: { rule: EDIT },
        },
        onward(step, next),
      ],
      'step.back': back,
    } as never,
  });
