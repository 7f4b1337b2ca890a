import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PageBackLink } from '#web/routing/links.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

type Props = Omit<ComponentProps<typeof PageLayout>, 'back'> & { machine: string; state: string };

/** A page of the profile: it shows the state of its machine, and leads back to the account. */
export const ProfileLayout = ({ machine, state, ...page }: Props) => (
  <PageLayout
    data-machine={machine}
    data-state={state}
    back={
      <PageBackLink to="/$lang/account">
        <Trans>My account</Trans>
      </PageBackLink>
    }
    {...page}
  />
);
