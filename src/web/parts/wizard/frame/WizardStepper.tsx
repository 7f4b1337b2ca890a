/** The steps of a wizard: done, open, or closed with the reason; and whether what was typed is saved. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Stepper } from '#web/ui/Stepper.tsx';
import { SyncStatus } from './SyncStatus.tsx';

/** A step as the machine sees it; the blocker is what has to be answered or mended before it. */
type View<S extends string, B> = {
  step: S;
  status: 'done' | 'now' | 'todo';
  canOpen: boolean;
  blocker: B | undefined;
};

export const WizardStepper = <S extends string, B extends { step: S }, V extends View<S, B>>({
  label,
  title,
  names,
  steps,
  sync,
  isLater,
  addressOf,
  onSelect,
  reasonText,
}: {
  label: string;
  title: ReactNode;
  names: Record<S, MessageDescriptor>;
  steps: V[];
  sync: ComponentProps<typeof SyncStatus>['sync'];
  /** Steps that merely come later are not closed; what has to be mended first is. */
  isLater: (blocker: B) => boolean;
  addressOf: (view: V) => string;
  onSelect: (view: V) => void;
  reasonText: (blocker: B) => string;
}) => {
  const { t, i18n } = useLingui();
  const nameOf = (step: S) => i18n._(names[step]);
  const isClosed = ({ status, blocker }: V) => status === 'todo' && blocker !== undefined && !isLater(blocker);

  const position = Math.max(steps.findIndex(({ status }) => status === 'now') + 1, 1);
  const count = steps.length;
  const next = steps[position];
  const nextName = next && nameOf(next.step);
  // One reason closes all that follows: it is shown once and heard with each.
  const firstClosed = steps.find(isClosed);
  return (
    <Stepper
      label={label}
      title={title}
      position={t`Step ${position} of ${count}`}
      next={nextName && t`Next: ${nextName}`}
      words={{ done: t`completed`, showAll: t`Show all steps` }}
      saved={<SyncStatus sync={sync} />}
      steps={steps.map((view) => {
        const { step, status, canOpen, blocker } = view;
        return {
          id: step,
          label: nameOf(step),
          state: isClosed(view) ? 'blocked' : status,
          ...(canOpen && { href: addressOf(view), onSelect: () => onSelect(view) }),
          ...(status === 'todo' &&
            blocker && {
              reason: (
                <span className={view === firstClosed ? undefined : 'vh'}>
                  {isLater(blocker) ? t`First: ${nameOf(blocker.step)}` : reasonText(blocker)}
                </span>
              ),
            }),
        };
      })}
    />
  );
};
