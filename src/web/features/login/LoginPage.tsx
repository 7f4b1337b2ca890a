import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type * as z from 'zod/mini';
import { contract } from '#contract/endpoints.ts';
import {
  type ScreenOf,
  selectIsBusy,
  selectProblem,
  selectScreen,
  selectState,
} from '#machines/kit/runtime/selectors.ts';
import { type LoginActor, selectCivilId, selectIdentityApp, selectOneTimeCode } from '#machines/login/login.machine.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { Password } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { DeskHint } from '#web/parts/one-time-code/DeskHint.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { PageTextLink } from '#web/routing/links.tsx';
import { Titled, usePageTitle } from '#web/routing/page-title.tsx';
import { useReturn } from '#web/session/access.ts';
import { BlockedCookies } from '#web/session/BlockedCookies.tsx';
import { useEnterOnDone } from '#web/session/session.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { useSession } from '#web/state/session-view.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IdentityMark, LinkRow, LoginLayout, Or, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { loginFlow } from './login.actors.ts';
import { loginSentences } from './login.sentences.ts';

const { body } = contract.auth.login;
type Credentials = z.infer<typeof body>;

const CredentialsForm = ({ actor }: { actor: LoginActor }) => {
  const { t } = useLingui();
  const lang = useLang();
  const civilId = useSelector(actor, selectCivilId);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, countAttempt, ...checked } = useSchemaForm<Credentials, Credentials>({
    schema: body,
    labels: { civilId: t`National ID number`, password: t`Password` },
    sentences: loginSentences,
  });
  usePageTitle(checked.items.length > 0 || problem ? t`Error: Log in` : t`Log in`);

  /** The identity app needs no password, so only the ID number is checked. */
  const askIdentityApp = async () => {
    form.clearErrors();
    if (await form.trigger('civilId'))
      actor.send({ type: 'identityApp.start', civilId: body.shape.civilId.parse(form.getValues('civilId')) });
    else countAttempt();
  };

  return (
    <>
      <div className="stack">
        <BlockedCookies />
        <ButtonLink variant="identity" wide href={`/api/sso/start?lang=${lang}`}>
          <IdentityMark>
            <Trans>Identity</Trans>
          </IdentityMark>
          <Trans>Log in with national sign-on</Trans>
        </ButtonLink>
      </div>
      <Or>
        <Trans>or with the ID number</Trans>
      </Or>
      <Form
        of={{ ...checked, notice: checked.items.length === 0 ? problem : null }}
        send={(credentials) => actor.send({ type: 'credentials.submit', ...credentials })}
      >
        <CivilIdField asked={ask('civilId')} input={{ ...register('civilId'), defaultValue: civilId }} />
        <Field {...ask('password')}>
          <Password
            {...register('password')}
            autoComplete="current-password"
            // After starting over the ID number is filled in, and the element that had the focus is gone.
            autoFocus={civilId !== ''}
          />
        </Field>
        <NextButton type="submit" wide pending={isBusy} pendingText={<Trans>Your details are being checked</Trans>}>
          <Trans>Continue</Trans>
        </NextButton>
        <Button variant="secondary" wide unavailable={isBusy} onClick={() => void askIdentityApp()}>
          <Trans>Log in with the national identity app</Trans>
        </Button>
        <LinkRow>
          <PageTextLink to="/$lang/login/registration">
            <Trans>Create an account</Trans>
          </PageTextLink>
          <PageTextLink to="/$lang/login/forgotten_password">
            <Trans>Forgot your password?</Trans>
          </PageTextLink>
        </LinkRow>
      </Form>
    </>
  );
};

const IdentityAppPanel = lazy(() => loadChunk(() => import('#web/parts/identity-app/IdentityAppPanel.tsx')));

const headings: Record<ScreenOf<LoginActor>, { eyebrow: ReactNode; title: ReactNode }> = {
  credentials: { eyebrow: <Trans>Welcome</Trans>, title: <Trans>Log in</Trans> },
  code: { eyebrow: <Trans>Log in</Trans>, title: <Trans>Verification code</Trans> },
  identityApp: { eyebrow: <Trans>Log in</Trans>, title: <Trans>National identity app</Trans> },
  done: { eyebrow: <Trans>Log in</Trans>, title: <Trans>Welcome</Trans> },
};

const LoginPage = () => {
  const actor = useFlowRef(loginFlow);
  useEnterOnDone(actor);
  return <LoginView actor={actor} />;
};
export default LoginPage;

export const LoginView = ({ actor }: { actor: LoginActor }) => {
  const { t } = useLingui();
  const reached = useSelector(actor, selectScreen);
  const state = useSelector(actor, selectState);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);
  const identityApp = useSelector(actor, selectIdentityApp);
  // A citizen who is logged in, by this login or in another tab, has nothing to do here.
  const screen = useSession().status === 'citizen' ? 'done' : reached;

  return (
    <LoginLayout
      data-machine="login"
      data-state={state}
      {...headings[screen]}
      aside={
        <Plate
          title={<Trans>From the idea to the harvest</Trans>}
          items={[
            { strong: <Trans>Apply online</Trans>, text: <Trans>from any device, in short clear steps</Trans> },
            {
              strong: <Trans>Stop and continue</Trans>,
              text: <Trans>whenever you like: everything you write is saved</Trans>,
            },
            { strong: <Trans>Follow</Trans>, text: <Trans>your requests, loans and instalments in one place</Trans> },
          ]}
        />
      }
    >
      {screen === 'credentials' && <CredentialsForm actor={actor} />}
      {screen === 'code' && oneTimeCode && (
        <Titled title={t`Verification code`}>
          <OneTimeCodePanel actor={oneTimeCode} />
        </Titled>
      )}
      {screen === 'identityApp' && identityApp && (
        <Titled title={t`National identity app`}>
          <Suspense>
            <IdentityAppPanel actor={identityApp} otherWay={<Trans>Log in another way</Trans>} />
          </Suspense>
        </Titled>
      )}
      {screen === 'done' && <SignedIn />}
      {screen !== 'done' && <DeskHint screen={screen} />}
    </LoginLayout>
  );
};

/** Leads the citizen to the page that required the login, or to the account. */
const SignedIn = () => {
  useReturn('');
  return <PulsingLoginIndicator label={<Trans>You are being taken to your services</Trans>} />;
};
