import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnsweredStep } from '#contract/loans/loan-application.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ChangeLink, SummarySection } from '#web/ui/SummaryList.tsx';
import { follow } from '#web/ui/TextLink.tsx';
import { useStepAddress, useWizard } from '../../loan-application.feature.tsx';

/** The answers of one step, and the way to change them. */
export const ReviewSection = ({
  step,
  title,
  changed,
  children,
}: {
  step: AnsweredStep;
  title: ReactNode;
  /** The answer has changed since the citizen last looked. */
  changed: boolean;
  children: ReactNode;
}) => {
  const { actor } = useWizard();
  const addressOf = useStepAddress();
  return (
    <SummarySection
      title={
        <>
          {title}{' '}
          {changed && (
            <Chip kind="ok">
              <Trans>Changed</Trans>
            </Chip>
          )}
        </>
      }
      action={
        <ChangeLink
          href={addressOf(step)}
          onClick={follow(() => actor.send({ type: 'answer.change', step }))}
          context={title}
        >
          <Trans>Change</Trans>
        </ChangeLink>
      }
    >
      {children}
    </SummarySection>
  );
};

/** A question that was left open, as far as it may be. */
export const NotProvided = () => <Trans>Not provided</Trans>;
