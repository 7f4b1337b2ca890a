import { Trans, useLingui } from '@lingui/react/macro';
import { type OneTimeCodeActor, OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useWizard } from '../../context.ts';
import { StepFrame } from '../../StepFrame.tsx';
import styles from './ConfirmMobile.module.css';

/** The second half of the identity step, in the same place: the seven-digit code. */
export const ConfirmMobile = ({ code }: { code: OneTimeCodeActor }) => {
  const { t } = useLingui();
  const { actor } = useWizard();
  return (
    <StepFrame
      title={t`Confirm your mobile number`}
      lead={<Trans>The code shows that the fund can reach you on this number.</Trans>}
      primary={null}
      actions={
        <Button variant="text" onClick={() => actor.send({ type: 'step.cancel' })}>
          <Trans>Change the number</Trans>
        </Button>
      }
    >
      <div className={styles.code}>
        <OneTimeCodePanel actor={code} />
      </div>
    </StepFrame>
  );
};
