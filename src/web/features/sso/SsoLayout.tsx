/** The layout of the two screens of the single sign-on, and the ways to continue after a login that failed. */
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { ssoStart } from '#contract/access/sso.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { LoginLayout, Or, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import styles from './SsoLayout.module.css';

export const SsoLayout = ({
  title,
  children,
  ...main
}: Omit<ComponentProps<'main'>, 'title'> & { title: ReactNode }) => (
  <LoginLayout
    {...main}
    eyebrow={<Trans>National single sign-on</Trans>}
    title={title}
    aside={
      <Plate
        title={<Trans>One login for government services</Trans>}
        items={[
          { strong: <Trans>Confirm your identity</Trans>, text: <Trans>on the national platform</Trans> },
          { strong: <Trans>Your password</Trans>, text: <Trans>never reaches the fund</Trans> },
          { strong: <Trans>Logging out</Trans>, text: <Trans>ends both logins at once</Trans> },
        ]}
      />
    }
  >
    <div className={styles.outcome}>{children}</div>
  </LoginLayout>
);

/** The outcome of the login, the likeliest way to continue, and another one. */
const Outcome = ({ notice, first, second }: { notice: ReactNode; first: ReactNode; second: ReactNode }) => (
  <>
    <div className="stack">
      {notice}
      {first}
    </div>
    <Or>
      <Trans>or</Trans>
    </Or>
    {second}
  </>
);

export const TryAgain = ({ notice }: { notice: ReactNode }) => (
  <Outcome
    notice={notice}
    first={
      <StartAgain>
        <Trans>Try again</Trans>
      </StartAgain>
    }
    second={
      <PageButtonLink to="/$lang/login" variant="secondary" wide>
        <Trans>Log in another way</Trans>
      </PageButtonLink>
    }
  />
);

/** The screen for a citizen whom the state knows and the fund does not. */
export const RegisterFirst = ({ notice }: { notice: ReactNode }) => (
  <Outcome
    notice={notice}
    first={
      <PageButtonLink to="/$lang/login/registration" wide>
        <Trans>Register</Trans>
      </PageButtonLink>
    }
    second={
      <StartAgain variant="secondary">
        <Trans>Log in as someone else</Trans>
      </StartAgain>
    }
  />
);

/** A new login by single sign-on: an address of the server and not a page of the portal, so it is a plain link. */
const StartAgain = ({ variant, children }: { variant?: 'primary' | 'secondary'; children: ReactNode }) => (
  <ButtonLink wide variant={variant} href={ssoStart(useLang())}>
    {children}
  </ButtonLink>
);
