import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type * as z from 'zod/mini';
import { contract } from '#contract/endpoints.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import type { LoginActor } from '#machines/login/login.machine.ts';
import { selectCivilId } from '#machines/login/login.machine.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { Password } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IdentityMark, LinkRow, Or } from '#web/ui/layouts/LoginLayout.tsx';
import { loginSentences } from './login.sentences.ts';

const { body } = contract.auth.login;
type Credentials = z.infer<typeof body>;

export const CredentialsForm = ({ actor }: { actor: LoginActor }) => {
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
      <ButtonLink variant="identity" wide href={`/api/sso/start?lang=${lang}`}>
        <IdentityMark>
          <Trans>Identity</Trans>
        </IdentityMark>
        <Trans>Log in with national sign-on</Trans>
      </ButtonLink>
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
