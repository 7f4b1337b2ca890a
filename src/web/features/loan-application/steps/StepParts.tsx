/** Small parts that several steps have in common. */
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { selectCanCancel } from '#machines/loan-application/loan-application.selectors.ts';
import { useConfig } from '#web/boot/config.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useWizard, useWizardState } from '../loan-application.feature.tsx';
import styles from './Steps.module.css';

/** The fee for studying an application, in the amount that the server gives. */
export const AdministrativeFee = () => {
  const fee = useConfig()?.administrativeFee;
  return fee === undefined ? <Trans>as announced by the fund</Trans> : <Money halalas={fee} />;
};

/** Ends what a step waits for, where that is possible. The button disappears with the wait; the step's own takes the focus. */
export const CancelWaiting = () => {
  const { actor } = useWizard();
  const canCancel = useWizardState(selectCanCancel);
  return (
    canCancel && (
      <Button
        variant="text"
        onClick={({ currentTarget }) => {
          currentTarget.parentElement?.querySelector('button')?.focus();
          actor.send({ type: 'step.cancel' });
        }}
      >
        <Trans>Cancel</Trans>
      </Button>
    )
  );
};

/** A message about the whole step, above its question. */
export const StepNotice = (notice: ComponentProps<typeof Notice>) => (
  <div className={styles.notice}>
    <Notice {...notice} />
  </div>
);
