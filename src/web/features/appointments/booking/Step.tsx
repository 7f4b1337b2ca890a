/** What the steps of a booking have in common: the heading, one choice, and the ways on and back. */
import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { chosen } from '#contract/fields/fields.ts';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectCanGoBack,
  selectIsFirst,
  selectIsMoving,
  selectStepCount,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import type { FieldSentences } from '#web/i18n/sentences/field-sentences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { RadioCards, type RadioOption } from '#web/ui/RadioCards.tsx';
import styles from '../appointments.module.css';
import { LateRules } from '../LateRules.tsx';

/** What to know before a booking: how long it takes, what to bring, who acts, and until when it can be changed. */
const BeforeYouStart = ({ actor }: { actor: AppointmentBookingActor }) => {
  const steps = useSelector(actor, selectStepCount);
  const isMoving = useSelector(actor, selectIsMoving);
  if (isMoving) return null;
  return (
    <Card as="section" accent="gold" className={styles.before}>
      <h2>
        <Trans>Before you start</Trans>
      </h2>
      <KeyValues
        direction="column"
        items={[
          {
            label: <Trans>Steps</Trans>,
            value: <Plural value={steps} one="# step at most" other="# steps at most" />,
            note: <Trans>They take about two minutes and are free of charge.</Trans>,
          },
          {
            label: <Trans>What to bring</Trans>,
            value: <Trans>Your national ID</Trans>,
            note: <Trans>And the number of your request or loan, if you come about one.</Trans>,
          },
          {
            label: <Trans>Afterwards</Trans>,
            value: <Trans>The appointment is booked at once</Trans>,
            note: <Trans>We confirm it by text message and remind you the day before.</Trans>,
          },
          { label: <Trans>If your plans change</Trans>, value: <LateRules /> },
        ]}
      />
    </Card>
  );
};

type Props = { actor: AppointmentBookingActor };

/** The heading takes the focus when the control that had it is gone. Before the first step the citizen reads what to know. */
export const Step = ({ actor, title, children }: Props & { title: ReactNode; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useSelector(actor, selectIsFirst);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.step}>
      {isFirst && <BeforeYouStart actor={actor} />}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
};

export const BackButton = ({ actor, unavailable }: Props & { unavailable?: boolean }) =>
  (useSelector(actor, selectCanGoBack) || unavailable) && (
    <Button variant="text" unavailable={unavailable} onClick={() => actor.send({ type: 'step.back' })}>
      <Trans>Back</Trans>
    </Button>
  );

const choiceForm = z.object({ choice: chosen });

type ChoiceProps = Props & {
  legend: string;
  /** The sentences of an error. */
  sentences: FieldSentences;
  options: RadioOption[];
  suggested: string | null;
  columns?: 1 | 2;
  submit: ReactNode;
  others?: ReactNode;
  onChoose: (choice: string) => void;
};

/** A choice of one among a few. */
export const Choice = ({
  actor,
  legend,
  sentences,
  options,
  suggested,
  columns = 1,
  submit,
  others,
  onChoose,
}: ChoiceProps) => {
  const { ask, register, ...checked } = useSchemaForm({
    schema: choiceForm,
    labels: { choice: legend },
    sentences: { choice: sentences },
    defaults: { choice: suggested ?? '' },
  });
  const { label, ...rest } = ask('choice');
  return (
    <Form isSent={false} of={checked} send={({ choice }) => onChoose(choice)}>
      <RadioCards {...rest} {...register('choice')} legend={label} legendHidden columns={columns} options={options} />
      <div className="actions">
        <Button type="submit">{submit}</Button>
        {others}
        <BackButton actor={actor} />
      </div>
    </Form>
  );
};
