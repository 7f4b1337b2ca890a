import { Trans } from '@lingui/react/macro';
import { useConfig } from '#web/boot/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './CodeHelp.module.css';
import type { OneTimeCodeActor } from './OneTimeCodePanel.tsx';

/** What to do when no code arrives, and the way back. */
export const CodeHelp = ({ actor }: { actor: OneTimeCodeActor }) => {
  const config = useConfig();
  return (
    <div className={styles.help}>
      <Disclosure summary={<Trans>Did the code not arrive?</Trans>}>
        <ul className={styles.list}>
          <li>
            <Trans>A message can take a minute. Check that your mobile is on and has a signal.</Trans>
          </li>
          <li>
            <Trans>Only the newest code works.</Trans>
          </li>
          <li>
            {config ? (
              <Trans>
                If the number is no longer yours, call <Ltr>{config.supportPhone}</Ltr>.
              </Trans>
            ) : (
              <Trans>If the number is no longer yours, call the fund.</Trans>
            )}
          </li>
        </ul>
      </Disclosure>
      <Button variant="text" className={styles.back} onClick={() => actor.send({ type: 'code.startOver' })}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  );
};
