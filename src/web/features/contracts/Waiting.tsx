/** The wait for the second party: what is awaited, from whom, how long, and that the citizen may leave the page. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanContract } from '#contract/loans/contracts.ts';
import type { Until } from '#web/parts/identity-app/deadline.ts';
import { TimeLeft } from '#web/parts/identity-app/TimeLeft.tsx';
import { useSecondsLeft } from '#web/parts/identity-app/use-seconds-left.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import styles from './contracts.module.css';
import { waitOf } from './watch-contract.ts';

export const Waiting = ({ contract }: { contract: LoanContract }) => {
  const { t } = useLingui();
  const until = waitOf(contract);
  usePageTitle(t`Waiting for the fund`);
  return (
    <div className={cx('surface', styles.wait)}>
      <PulsingLoginIndicator label={<Trans>Waiting for the approval of the fund</Trans>} />
      <p className={styles.number}>
        <Trans>
          Contract <Ltr>{contract.number}</Ltr>
        </Trans>
      </p>
      {until && <WaitLeft until={until} />}
      <p>
        <Trans>
          Your signature has arrived. The contract binds both parties once the fund has approved it as second party.
        </Trans>
      </p>
      <p className="quiet">
        <Trans>You can leave this page; you will get a text message with the result.</Trans>
      </p>
      <PageButtonLink variant="secondary" to="/$lang/account">
        <Trans>To my account</Trans>
      </PageButtonLink>
    </div>
  );
};

/** The countdown is not read aloud: it would drown everything else, and the wait is announced once. */
const WaitLeft = ({ until }: { until: Until }) => {
  const seconds = useSecondsLeft(until);
  return (
    <p className={styles.left} aria-hidden="true">
      {seconds > 0 ? (
        <Trans>
          Time left: <TimeLeft className={styles.clock} seconds={seconds} />
        </Trans>
      ) : (
        <Trans>The waiting time has ended. We are checking the fund’s answer.</Trans>
      )}
    </p>
  );
};
