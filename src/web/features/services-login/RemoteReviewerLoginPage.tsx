/** The login of the remote reviewer. A person who is logged in already, in either way, is led straight on. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { type ServicesIdentity, servicesIdentity } from '#contract/access/services-login.ts';
import {
  type ScreenOf,
  selectIsBusy,
  selectProblem,
  selectScreen,
  selectState,
} from '#machines/kit/runtime/selectors.ts';
import {
  type ReviewerLoginActor,
  reviewerLoginMachine,
  selectOneTimeCode,
  selectTyped,
} from '#machines/reviewer-login/reviewer-login.machine.ts';
import { api } from '#web/api/api.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { DeskHint } from '#web/parts/one-time-code/DeskHint.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { oneTimeCodeFlow } from '#web/parts/one-time-code/one-time-code.actors.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Titled, usePageTitle } from '#web/routing/page-title.tsx';
import { useServicesReturn } from '#web/session/access.ts';
import { BlockedCookies } from '#web/session/BlockedCookies.tsx';
import { keepSession, useEnterOnDone } from '#web/session/session.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { isInside, useSession } from '#web/state/session-view.ts';
import { Field } from '#web/ui/Field.tsx';
import { LinkRow, LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { reviewerLoginSentences } from './services-login.sentences.ts';

/** The token goes to the session's storage and never into a machine. */
const reviewerLoginFlow = reviewerLoginMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, ServicesIdentity>(({ input, signal }) =>
      api.servicesLogin.start({ body: input }, { signal }),
    ),
    oneTimeCode: oneTimeCodeFlow({
      resend: (body, signal) => api.servicesLogin.resend({ body }, { signal }),
      verify: async (body, signal) => {
        const session = await api.servicesLogin.verify({ body }, { signal });
        return { of: 'login', session: await keepSession(session) };
      },
    }),
  },
});

const RemoteReviewerLoginPage = () => {
  const actor = useFlowRef(reviewerLoginFlow);
  useEnterOnDone(actor);
  return <ReviewerLoginView actor={actor} />;
};
export default RemoteReviewerLoginPage;

const titles: Record<ScreenOf<ReviewerLoginActor>, ReactNode> = {
  identity: <Trans>Log in to the remote reviewer</Trans>,
  code: <Trans>Verification code</Trans>,
  done: <Trans>Welcome</Trans>,
};

export const ReviewerLoginView = ({ actor }: { actor: ReviewerLoginActor }) => {
  const { t } = useLingui();
  const reached = useSelector(actor, selectScreen);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);
  // The person is logged in by this login, by the full one, or in another tab.
  const screen = isInside(useSession()) ? 'done' : reached;

  return (
    <LoginLayout
      data-machine="reviewerLogin"
      data-state={useSelector(actor, selectState)}
      eyebrow={<Trans>Remote reviewer</Trans>}
      title={titles[screen]}
      aside={
        <Plate
          title={<Trans>The fund’s specialists, without a visit</Trans>}
          items={[
            { strong: <Trans>Ask</Trans>, text: <Trans>about a request, a loan or a service of the fund</Trans> },
            { strong: <Trans>Attach</Trans>, text: <Trans>what the specialist needs to see</Trans> },
            {
              strong: <Trans>Read</Trans>,
              text: <Trans>the specialist’s answer here, as soon as it is written</Trans>,
            },
          ]}
        />
      }
    >
      {screen === 'identity' && <IdentityForm actor={actor} />}
      {screen === 'code' && oneTimeCode && (
        <Titled title={t`Verification code`}>
          <OneTimeCodePanel actor={oneTimeCode} />
        </Titled>
      )}
      {screen === 'done' && <SignedIn />}
      {screen !== 'done' && <DeskHint screen={screen === 'identity' ? 'credentials' : 'code'} />}
    </LoginLayout>
  );
};

const IdentityForm = ({ actor }: { actor: ReviewerLoginActor }) => {
  const { t } = useLingui();
  const typed = useSelector(actor, selectTyped);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, ...checked } = useSchemaForm({
    schema: servicesIdentity,
    labels: { saudiId: t`National ID number`, fullName: t`Full name` },
    sentences: reviewerLoginSentences,
    defaults: typed,
    problem,
  });
  usePageTitle(
    checked.items.length > 0 || checked.notice
      ? t`Error: Log in to the remote reviewer`
      : t`Log in to the remote reviewer`,
  );

  return (
    <Form of={checked} send={(identity) => actor.send({ type: 'identity.submit', ...identity })}>
      <BlockedCookies />
      <p>
        <Trans>You need no password here: your ID number, your name and a code sent to your registered mobile.</Trans>
      </p>
      <CivilIdField asked={ask('saudiId')} input={register('saudiId')} />
      <Field {...ask('fullName')} hint={<Trans>As registered with the fund, in Arabic or in English</Trans>}>
        {/* After starting over everything is filled in, and the element that had the focus is gone. */}
        <TextInput {...register('fullName')} dir="auto" autoComplete="name" autoFocus={typed.saudiId !== ''} />
      </Field>
      <NextButton type="submit" wide pending={isBusy} pendingText={<Trans>Your details are being checked</Trans>}>
        <Trans>Continue</Trans>
      </NextButton>
      <LinkRow>
        <PageTextLink to="/$lang/login">
          <Trans>Log in with a password</Trans>
        </PageTextLink>
        <PageTextLink to="/$lang/login/registration">
          <Trans>Create an account</Trans>
        </PageTextLink>
      </LinkRow>
    </Form>
  );
};

/** Leads to the page that asked for the login, or to the requests. */
const SignedIn = () => {
  useServicesReturn();
  return <PulsingLoginIndicator label={<Trans>You are being taken to your requests</Trans>} />;
};
