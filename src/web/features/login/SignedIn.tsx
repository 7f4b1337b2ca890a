import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLang } from '#web/i18n/i18n.ts';
import { takeReturnPath } from '#web/routing/access.ts';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';

/** Leads the citizen to where the login was asked for, or to the account. */
export const SignedIn = () => {
  const lang = useLang();
  const navigate = useNavigate();
  // The way is taken from storage once: asked again, it would be forgotten.
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    void navigate({ href: takeReturnPath(lang), replace: true });
  }, [lang, navigate]);
  return <PulsingLoginIndicator label={<Trans>You are being taken to your services</Trans>} />;
};
