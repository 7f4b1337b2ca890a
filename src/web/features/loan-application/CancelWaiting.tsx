import { Trans } from '@lingui/react/macro';
import { selectCanCancel } from '#machines/loan-application/loan-application.selectors.ts';
import { Button } from '#web/ui/Button.tsx';
import { useApplication, useWizard } from './context.ts';

/** Gives up what a step waits for, where it may be given up. It goes with it; the step's own button takes the focus. */
export const CancelWaiting = () => {
  const { actor } = useWizard();
  const canCancel = useApplication(selectCanCancel);
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
