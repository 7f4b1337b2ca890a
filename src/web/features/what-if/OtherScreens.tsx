/** The request is being opened, cannot be opened, is not there, has become an application, or is thrown away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectProblem, selectState } from '#machines/what-if/what-if.selectors.ts';
import { NotFoundScreen, NotOpenedScreen, WaitingScreen } from '#web/parts/wizard/WizardPlaceholders.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import type { WhatIfActor } from './context.ts';

const Waiting = ({ state, label }: { state: 'opening' | 'applied' | 'discarded'; label: string }) => (
  <WaitingScreen machine="whatIf" state={`"${state}"`} title={<Trans>Try out a loan</Trans>} label={label} />
);

export const OpeningScreen = () => {
  const { t } = useLingui();
  return <Waiting state="opening" label={t`Your request is being opened`} />;
};

/** On the way to the application that was made. */
export const AppliedScreen = () => {
  const { t } = useLingui();
  return <Waiting state="applied" label={t`Your application is being opened`} />;
};

/** On the way back to the account. */
export const DiscardedScreen = () => {
  const { t } = useLingui();
  return <Waiting state="discarded" label={t`Your account is being opened`} />;
};

export const UnavailableScreen = ({ actor }: { actor: WhatIfActor }) => {
  const { t } = useLingui();
  return (
    <NotOpenedScreen
      machine="whatIf"
      state={useSelector(actor, selectState)}
      title={t`Your request could not be opened`}
      problem={useSelector(actor, selectProblem)}
      onReload={() => actor.send({ type: 'request.reload' })}
    />
  );
};

export const MissingScreen = () => {
  const { t } = useLingui();
  return (
    <NotFoundScreen
      machine="whatIf"
      state={'"missing"'}
      title={t`This request was not found`}
      begin={
        <PageButtonLink to="/$lang/loan_request_init/{-$id}" params={{ id: undefined }} variant="secondary">
          <Trans>Try out a loan</Trans>
        </PageButtonLink>
      }
    >
      <Trans>
        It may have been thrown away or have expired, or it belongs to somebody else. Your own requests are listed in
        your account.
      </Trans>
    </NotFoundScreen>
  );
};
