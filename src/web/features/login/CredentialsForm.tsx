import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contract } from '#contract/endpoints.ts';
import { selectCivilId, selectIsBusy, selectProblem } from '#machines/login/login.selectors.ts';
import { useLang } from '#web/app/i18n.ts';
import { PageTextLink } from '#web/app/links.tsx';
import { OfflineReason } from '#web/app/OfflineReason.tsx';
import { ProblemNotice } from '#web/app/one-time-code/ProblemNotice.tsx';
import { usePageTitle } from '#web/app/page-title.tsx';
import { useRuleText } from '#web/app/rule-text.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DigitsInput } from '#web/ui/DigitsInput.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { IdentityMark, LinkRow, Or } from '#web/ui/layouts/LoginLayout.tsx';
import { NextButton } from '#web/ui/NextButton.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import type { LoginActor } from './LoginPage.tsx';

const { body } = contract.auth.login;
const resolver = standardSchemaResolver(body);

export const CredentialsForm = ({ actor }: { actor: LoginActor }) => {
  const { t } = useLingui();
  const lang = useLang();
  const ruleText = useRuleText();
  const civilId = useSelector(actor, selectCivilId);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const {
    register,
    handleSubmit,
    clearErrors,
    getValues,
    trigger,
    formState: { errors, submitCount },
  } = useForm({ resolver, shouldFocusError: false });
  const [asked, setAsked] = useState(0);

  /** The app needs no password: only the number is judged. */
  const askIdentityApp = async () => {
    clearErrors();
    if (await trigger('civilId'))
      actor.send({ type: 'identityApp.start', civilId: body.shape.civilId.parse(getValues('civilId')) });
    else setAsked(asked + 1);
  };

  const labels = { civilId: t`National ID number`, password: t`Password` };
  const faults = (['civilId', 'password'] as const).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: name, message: `${labels[name]}: ${ruleText(message)}` }] : [];
  });
  usePageTitle(faults.length > 0 || problem ? t`Error: Log in` : t`Log in`);

  return (
    <>
      <ButtonLink variant="identity" wide href={`/api/sso/start?lang=${lang}`}>
        <IdentityMark>
          <Trans>Identity</Trans>
        </IdentityMark>
        <Trans>Log in with national sign-on</Trans>
      </ButtonLink>
      <Or>
        <Trans>or with the ID number</Trans>
      </Or>
      {/* Sent before the app has started, a form of this method goes nowhere; any other would put the password into an address. */}
      <form
        method="dialog"
        className="stack"
        noValidate
        onSubmit={handleSubmit((credentials) => actor.send({ type: 'credentials.submit', ...credentials }))}
      >
        {problem && faults.length === 0 && <ProblemNotice problem={problem} />}
        <ErrorSummary
          heading={
            <Plural value={faults.length} one="# answer needs your attention" other="# answers need your attention" />
          }
          items={faults}
          version={submitCount + asked}
        />
        <Field
          id="civilId"
          label={labels.civilId}
          hint={
            <Trans>
              Ten digits, starting with <Ltr>1</Ltr> or <Ltr>2</Ltr>
            </Trans>
          }
          error={errors.civilId?.message && ruleText(errors.civilId.message)}
        >
          <DigitsInput {...register('civilId')} defaultValue={civilId} autoComplete="username" />
        </Field>
        <Field
          id="password"
          label={labels.password}
          error={errors.password?.message && ruleText(errors.password.message)}
        >
          <PasswordInput
            {...register('password')}
            autoComplete="current-password"
            // Started over: who it is stands there already, and what had the focus is gone.
            autoFocus={civilId !== ''}
            show={t`Show`}
            hide={t`Hide`}
            showLong={t`Show the password`}
            hideLong={t`Hide the password`}
            shownText={t`Your password is shown`}
            hiddenText={t`Your password is hidden`}
            capsLockHint={<Trans>Caps Lock is on</Trans>}
            arabicHint={<Trans>The keyboard is set to Arabic</Trans>}
          />
        </Field>
        <NextButton type="submit" wide pending={isBusy} pendingText={<Trans>Your details are being checked</Trans>}>
          <Trans>Continue</Trans>
        </NextButton>
        <Button variant="secondary" wide unavailable={isBusy} onClick={() => void askIdentityApp()}>
          <Trans>Log in with the national identity app</Trans>
        </Button>
        <LinkRow>
          <PageTextLink page="login/registration">
            <Trans>Create an account</Trans>
          </PageTextLink>
          <PageTextLink page="login/forgotten_password">
            <Trans>Forgot your password?</Trans>
          </PageTextLink>
        </LinkRow>
        <OfflineReason />
      </form>
    </>
  );
};
