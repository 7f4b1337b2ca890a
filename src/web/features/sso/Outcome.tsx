import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Or } from '#web/ui/layouts/LoginLayout.tsx';
import { StartAgain } from './StartAgain.tsx';

/** What came of the login, the likeliest way on, and another one. */
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

/** For whom the state knows and the fund does not yet. */
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
