/** The privacy notice of 2025. It does not block the page or ask for consent: there are no tracking cookies. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PageTextLink } from '#web/routing/links.tsx';
import { useFlag } from '#web/state/config.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './notices.module.css';
import { closePrivacy, privacy } from './notices.ts';

export const PrivacyNotice = () => {
  const isOn = useFlag('privacyNotice');
  const state = useStore(privacy);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state === 'askedFor') ref.current?.focus();
  }, [state]);
  if (!isOn || state === 'closed') return null;
  return (
    <section ref={ref} tabIndex={-1} className={styles.privacy} aria-labelledby="privacy-title">
      <div>
        <h2 id="privacy-title">
          <Trans>Privacy notice 2025</Trans>
        </h2>
        <p>
          <Trans>
            The fund uses what you enter only for the services you ask for. This site uses no tracking cookies.
          </Trans>{' '}
          <PageTextLink to="/$lang/privacy_policy">
            <Trans>What is stored, why and for how long</Trans>
          </PageTextLink>
        </p>
      </div>
      <Button variant="secondary" small onClick={closePrivacy}>
        <Trans>I have read this</Trans>
      </Button>
    </section>
  );
};
