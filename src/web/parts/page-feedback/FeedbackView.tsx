/** Whether a page was useful, and why: the question, a short form, and thanks. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { type FeedbackReason, feedbackForm, reasonsFor, type SaidOfPage } from '#contract/portal/page-feedback.ts';
import { selectIsBusy, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { type PageFeedbackActor, selectIsUseful } from '#machines/page-feedback/page-feedback.machine.ts';
import { Form } from '#web/forms/Form.tsx';
import { CharactersLeft } from '#web/forms/long-text/CharactersLeft.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, FieldGroup } from '#web/ui/Field.tsx';
import { PageQuestion } from '#web/ui/PageQuestion.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from './page-feedback.module.css';
import { feedbackSentences } from './page-feedback.sentences.ts';

export const reasonNames: Record<FeedbackReason, MessageDescriptor> = {
  foundIt: msg`I found what I was looking for`,
  clear: msg`The wording is clear`,
  easy: msg`It was easy to do`,
  notFound: msg`I did not find what I was looking for`,
  unclear: msg`The wording is hard to understand`,
  tooManySteps: msg`There are too many steps`,
  didNotWork: msg`Something did not work`,
};

export const FeedbackView = ({ actor }: { actor: PageFeedbackActor }) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const isUseful = useSelector(actor, selectIsUseful);
  const isBusy = useSelector(actor, selectIsBusy);
  const question = useRef<HTMLButtonElement>(null);
  // The button that was pressed has been replaced: by the chosen answer, and after Cancel by the question without one.
  useEffect(() => {
    if (screen !== 'thanks') question.current?.focus();
  }, [screen]);
  return (
    <div data-machine="pageFeedback" data-state={useSelector(actor, selectState)} className="stack">
      {screen === 'thanks' ? (
        <Thanks />
      ) : (
        <PageQuestion
          question={t`Was this page useful?`}
          words={{ yes: t`Yes`, no: t`No` }}
          chosen={isUseful === null ? undefined : isUseful ? 'yes' : 'no'}
          unavailable={isBusy}
          onChoose={(answer) => actor.send({ type: 'answer.choose', isUseful: answer === 'yes' })}
          focusRef={question}
        />
      )}
      {screen === 'form' && isUseful !== null && <FeedbackForm actor={actor} isUseful={isUseful} />}
    </div>
  );
};

const FeedbackForm = ({ actor, isUseful }: { actor: PageFeedbackActor; isUseful: boolean }) => {
  const { t, i18n } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, ...checked } = useSchemaForm<SaidOfPage, SaidOfPage>({
    schema: feedbackForm,
    labels: { reasons: t`Why?`, text: t`Your comment` },
    sentences: feedbackSentences,
    idPrefix: 'feedback',
    defaults: { reasons: [], text: '' },
    problem: useSelector(actor, selectProblem),
  });
  const reasons = reasonsFor(isUseful);
  const { label: legend, ...group } = ask('reasons');
  const optional = <Trans>(optional)</Trans>;
  return (
    <div className={styles.form}>
      <Form
        of={checked}
        send={(said) =>
          actor.send({
            type: 'feedback.send',
            // Those of the other answer were chosen before it was changed.
            said: { ...said, reasons: said.reasons.filter((reason) => reasons.includes(reason)) },
          })
        }
      >
        <FieldGroup {...group} legend={<Optional of={legend}>{optional}</Optional>}>
          {reasons.map((reason) => (
            <Checkbox key={reason} {...register('reasons')} value={reason} disabled={isBusy}>
              {i18n._(reasonNames[reason])}
            </Checkbox>
          ))}
        </FieldGroup>
        <Field
          {...ask('text')}
          note={optional}
          hint={
            <Trans>
              Do not write ID numbers, mobile numbers or names. The fund does not reply to what you write here.
            </Trans>
          }
          below={<CharactersLeft control={form.control} name="text" max={limits.pageFeedback.text} />}
        >
          <Textarea {...register('text')} rows={3} readOnly={isBusy} />
        </Field>
        <div className="actions">
          <Button type="submit" pending={isBusy} pendingText={<Trans>Your answer is being sent</Trans>}>
            <Trans>Send your answer</Trans>
          </Button>
          <Button variant="text" unavailable={isBusy} onClick={() => actor.send({ type: 'feedback.cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );
};

const Optional = ({ of, children }: { of: string; children: ReactNode }) => (
  <>
    {of} <span className={cx('quiet', styles.optional)}>{children}</span>
  </>
);

const Thanks = () => {
  const ref = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1}>
      <Trans>Thank you. The fund reads every answer to improve its pages.</Trans>
    </p>
  );
};
