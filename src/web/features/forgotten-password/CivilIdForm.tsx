import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { contract } from '#contract/endpoints.ts';
import { type ForgottenPasswordActor, selectCivilId } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { selectProblem } from '#machines/kit/runtime/selectors.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { forgottenPasswordSentences } from './forgotten-password.sentences.ts';

export const CivilIdForm = ({ actor }: { actor: ForgottenPasswordActor }) => {
  const { t } = useLingui();
  const { ask, register, ...checked } = useSchemaForm({
    schema: contract.identityApp.startPasswordReset.body,
    labels: { civilId: t`National ID number` },
    sentences: forgottenPasswordSentences,
    defaults: { civilId: useSelector(actor, selectCivilId) },
    problem: useSelector(actor, selectProblem),
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Forgotten password` : t`Forgotten password`);
  return (
    <Form of={checked} send={(typed) => actor.send({ type: 'civilId.submit', ...typed })}>
      <p>
        <Trans>You confirm your identity in the national identity app on your phone. Keep it at hand.</Trans>
      </p>
      <CivilIdField asked={ask('civilId')} input={register('civilId')} />
      <NextButton type="submit" wide>
        <Trans>Continue</Trans>
      </NextButton>
      <p>
        <PageTextLink to="/$lang/login">
          <Trans>Back to the login</Trans>
        </PageTextLink>
      </p>
    </Form>
  );
};
