import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLang } from '#web/i18n/i18n.ts';
import { takeReturnPath } from '#web/routing/access.ts';
import { useGoTo } from '#web/routing/links.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';

/** Leads the citizen to where the login was asked for, or to the account. */
export const SignedIn = () => {
  const lang = useLang();
  const goTo = useGoTo();
  // The way is taken from storage once: asked again, it would be forgotten.
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    goTo(takeReturnPath(lang), { replace: true });
  }, [lang, goTo]);
  return <PulsingLoginIndicator label={<Trans>You are being taken to your services</Trans>} />;
};
