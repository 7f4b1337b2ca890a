import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';

/** The two screens of the single sign-on stand where the login stands. */
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
          { strong: <Trans>Prove who you are</Trans>, text: <Trans>where the state knows you</Trans> },
          { strong: <Trans>Your password</Trans>, text: <Trans>never reaches the fund</Trans> },
          { strong: <Trans>Logging out</Trans>, text: <Trans>ends both logins at once</Trans> },
        ]}
      />
    }
  >
    {children}
  </LoginLayout>
);
