/** Objecting to what the fund did not accept: the reason, and documents that may support it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { type ExemptionRequest, objectionForm } from '#contract/services/exemptions.ts';
import { selectIsBusy, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import {
  type ObjectionActor,
  selectExemptionId,
  selectReason,
  selectUpload,
} from '#machines/objection/objection.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useFlowRef } from '#web/inspect/flow-actors.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { DraftDocument, type RequiredDocument } from '#web/parts/upload/DraftDocument.tsx';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from '../exemptions.module.css';
import { objectionUploads } from '../uploads.ts';
import { objectionFlow } from './objection.actors.ts';

export const Objection = ({ request }: { request: ExemptionRequest }) => {
  const owner = useUser()?.sauidid ?? '';
  const [flow] = useState(() => objectionFlow(owner));
  const { id: exemptionId, objectionDocuments, objectionAttachments: attachments } = request;
  const documents = objectionDocuments.map(({ kind }) => kind);
  const actor = useFlowRef(flow, { input: { exemptionId, documents, attachments } });
  return <ObjectionView actor={actor} documents={objectionDocuments} />;
};

type Props = { actor: ObjectionActor; documents: readonly RequiredDocument[] };

export const ObjectionView = ({ actor, documents }: Props) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  // The request has its objection from elsewhere: it is read anew.
  useEffect(() => {
    if (screen === 'overtaken') invalidateReads();
  }, [screen]);
  return (
    <Section title={<Trans>Object to the decision</Trans>}>
      <div data-machine="objection" data-state={useSelector(actor, selectState)}>
        {screen === 'loading' && <Skeleton lines={4} label={t`Your objection is being opened`} />}
        {screen === 'form' && <ObjectionForm actor={actor} documents={documents} />}
        {screen === 'submitted' && (
          <DoneNotice title={<Trans>Your objection is submitted</Trans>}>
            <Trans>The fund looks at the request again and sends you a text message.</Trans>
          </DoneNotice>
        )}
        {screen === 'overtaken' && (
          <DoneNotice title={<Trans>An objection was submitted already</Trans>}>
            <Trans>It came from another window or device. The page shows it in a moment.</Trans>
          </DoneNotice>
        )}
      </div>
    </Section>
  );
};

const ObjectionForm = ({ actor, documents }: Props) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  useStrayDropsIgnored();
  const { ask, register, notice, ...checked } = useSchemaForm({
    schema: objectionForm,
    labels: { reason: t`Why do you object?` },
    defaults: { reason: useSelector(actor, selectReason) },
    problem: useSelector(actor, selectProblem),
    onChange: ({ reason }) => actor.send({ type: 'reason.changed', reason }),
  });
  return (
    <Form
      // A refusal of the whole is shown beside the button: the top of this form is out of sight by then.
      of={{ ...checked, notice: null }}
      send={({ reason }) => actor.send({ type: 'objection.submit', reason })}
      intro={
        <p>
          <Trans>
            You can object once. Say what the fund should look at again; documents may help, but none is required.
          </Trans>
        </p>
      }
    >
      <Field {...ask('reason')}>
        <Textarea {...register('reason')} rows={5} maxLength={limits.reasonLength} readOnly={isBusy} />
      </Field>
      <ul className={cx('plain', styles.documents)}>
        {documents.map((document) => (
          <ObjectionDocument key={document.kind} actor={actor} document={document} />
        ))}
      </ul>
      {notice && <ProblemNotice problem={notice} />}
      <div>
        <Button type="submit" pending={isBusy} pendingText={<Trans>Your objection is being submitted</Trans>}>
          <Trans>Submit the objection</Trans>
        </Button>
      </div>
    </Form>
  );
};

const ObjectionDocument = ({ actor, document }: { actor: ObjectionActor; document: RequiredDocument }) => {
  const upload = useSelector(actor, selectUpload(document.kind));
  const draftId = useSelector(actor, selectExemptionId);
  return (
    upload && (
      <DraftDocument {...{ document, upload, draftId }} error={undefined} saving={null} uploads={objectionUploads} />
    )
  );
};
