import type { ReactNode } from 'react';
import { ssoStart } from '#contract/access/sso.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** A new login by single sign-on: an address of the host and not of the portal, so the browser has to leave. */
export const StartAgain = ({ variant, children }: { variant?: 'primary' | 'secondary'; children: ReactNode }) => (
  <ButtonLink wide variant={variant} href={ssoStart(useLang())}>
    {children}
  </ButtonLink>
);
