/** The list of a wizard's steps: done, open, or closed with the reason; and whether all changes are saved. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { StepView } from '#machines/wizard/wizard.selectors.ts';
import type { FormSentences } from '#web/i18n/sentences/field-sentences.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import { SyncStatus } from './SyncStatus.tsx';

export const WizardStepper = <S extends string, P extends string, B extends { step: S }>({
  label,
  title,
  names,
  steps,
  sync,
  sentences,
  isLater,
  addressOf,
  onSelect,
  reasonText,
}: {
  label: string;
  title: ReactNode;
  names: Record<S, MessageDescriptor>;
  steps: StepView<S, P, B>[];
  sync: ComponentProps<typeof SyncStatus>['sync'];
  /** What an error says about the fields of the steps that are forms. */
  sentences: { readonly [Name in S]?: Partial<FormSentences> };
  /** A blocker that only says that a step comes later does not close it; one that has to be resolved does. */
  isLater: (blocker: B) => boolean;
  addressOf: (view: StepView<S, P, B>) => string;
  /** The same function in every render. */
  onSelect: (step: string) => void;
  /** The reason in words, with the step that resolves it. */
  reasonText: (blocker: B) => string;
}) => {
  const { t, i18n } = useLingui();
  const nameOf = (step: S) => i18n._(names[step]);
  const isClosed = ({ status, blocker }: StepView<S, P, B>) =>
    status === 'todo' && blocker !== undefined && !isLater(blocker);

  const reasonOf = ({ status, blocker }: StepView<S, P, B>) => {
    if (status === 'changed') return t`Changed, not finished`;
    return status === 'todo' && blocker ? reasonText(blocker) : undefined;
  };
  const position = Math.max(steps.findIndex(({ status }) => status === 'now') + 1, 1);
  const count = steps.length;
  const next = steps[position];
  const nextName = next && nameOf(next.step);
  // One reason closes all steps that follow: it is shown once, and screen readers read it with each step.
  const firstClosed = steps.find(isClosed);
  return (
    <Stepper
      label={label}
      title={title}
      position={t`Step ${position} of ${count}`}
      next={nextName && t`Next: ${nextName}`}
      words={{ done: t`completed`, showAll: t`Show all steps` }}
      saved={
        <SyncStatus
          sync={sync}
          nameOf={(step, field) => {
            const known = steps.find((view) => view.step === step);
            return known && { step: nameOf(known.step), sentences: sentences[known.step]?.[field] };
          }}
        />
      }
      steps={steps.map((view) => ({
        id: view.step,
        label: nameOf(view.step),
        state: isClosed(view) ? 'blocked' : view.status,
        href: view.canOpen ? addressOf(view) : undefined,
        reason: reasonOf(view),
        isReasonHidden: view.status !== 'changed' && view !== firstClosed,
      }))}
      onSelect={onSelect}
    />
  );
};
