/** The privacy notice of 2025, shown once. It blocks nothing and asks for no consent: there are no tracking cookies. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { privacyNotice } from './client-state.ts';
import { useFlag } from './config.ts';
import styles from './PrivacyNotice.module.css';

export const PrivacyNotice = () => {
  const isOn = useFlag('privacyNotice');
  const [isDue, setDue] = useState(false);
  // Only the browser knows; the prerendered page leaves it out.
  useEffect(() => setDue(!privacyNotice.isShown()), []);
  if (!isOn || !isDue) return null;
  const close = () => {
    privacyNotice.markShown();
    setDue(false);
  };
  return (
    <section className={styles.notice} aria-labelledby="privacy-2025">
      <div>
        <h2 id="privacy-2025">
          <Trans>Privacy notice 2025</Trans>
        </h2>
        <p>
          <Trans>
            The fund uses what you enter only for the services you ask for. This site uses no tracking cookies and
            passes nothing on to third parties.
          </Trans>
        </p>
      </div>
      <Button variant="secondary" small onClick={close}>
        <Trans>I have read this</Trans>
      </Button>
    </section>
  );
};
