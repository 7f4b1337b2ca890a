import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contract } from '#contract/endpoints.ts';
import { selectCivilId, selectIsBusy, selectProblem } from '#machines/login/login.selectors.ts';
import { OfflineReason } from '#web/connectivity/OfflineReason.tsx';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { FormFaults } from '#web/forms/FormFaults.tsx';
import { Password } from '#web/forms/Password.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { PageTextLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button, ButtonLink, NextButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IdentityMark, LinkRow, Or } from '#web/ui/layouts/LoginLayout.tsx';
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
  const faultOf = (name: keyof typeof labels) => {
    const message = errors[name]?.message;
    return message && ruleText(message);
  };
  const faults = (['civilId', 'password'] as const).flatMap((name) => {
    const message = faultOf(name);
    return message ? [{ id: name, message: `${labels[name]}: ${message}` }] : [];
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
        <FormFaults
          items={faults}
          version={String(submitCount + asked)}
          notice={faults.length === 0 ? problem : null}
        />
        <CivilIdField
          asked={{ id: 'civilId', label: labels.civilId, error: faultOf('civilId') }}
          input={{ ...register('civilId'), defaultValue: civilId }}
        />
        <Field id="password" label={labels.password} error={faultOf('password')}>
          <Password
            {...register('password')}
            autoComplete="current-password"
            // Started over: who it is stands there already, and what had the focus is gone.
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
