import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as z from 'zod/mini';
import { limits } from '#contract/fields/limits.ts';
import { rejectionReason } from '#contract/loans/contracts.ts';
import { type ContractSigningActor, selectReason } from '#machines/contract-signing/contract-signing.machine.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { Form } from '#web/forms/Form.tsx';
import { CharactersLeft } from '#web/forms/long-text/CharactersLeft.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from './contracts.module.css';
import { contractRejectionSentences } from './contracts.sentences.ts';

const schema = z.object({ reason: rejectionReason });

export const Rejection = ({ actor }: { actor: ContractSigningActor }) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, ...checked } = useSchemaForm({
    schema,
    labels: { reason: t`Why do you reject it?` },
    sentences: contractRejectionSentences,
    defaults: { reason: useSelector(actor, selectReason) },
    problem: useSelector(actor, selectProblem),
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Reject the contract` : t`Reject the contract`);
  return (
    <Form
      of={checked}
      send={({ reason }) => actor.send({ type: 'rejection.submit', reason })}
      intro={
        <p>
          <Trans>
            This cannot be undone: the contract ends, and the loan is not paid out. The fund reads your reason.
          </Trans>
        </p>
      }
    >
      <Field
        {...ask('reason')}
        below={<CharactersLeft control={form.control} name="reason" max={limits.reasonLength} />}
      >
        <Textarea {...register('reason')} rows={4} readOnly={isBusy} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" pending={isBusy} pendingText={<Trans>Your rejection is being sent</Trans>}>
          <Trans>Reject for good</Trans>
        </Button>
        <Button
          variant="secondary"
          unavailable={isBusy}
          onClick={() => actor.send({ type: 'rejection.back', reason: form.getValues('reason') })}
        >
          <Trans>Back to the contract</Trans>
        </Button>
      </div>
    </Form>
  );
};
