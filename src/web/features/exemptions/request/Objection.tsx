/** Objecting to what the fund did not accept: the reason, and documents that may support it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import type { ComposerActor } from '#machines/composer/composer.machine.ts';
import { selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { ComposerForm } from '#web/parts/composer/ComposerForm.tsx';
import type { RequiredDocument } from '#web/parts/upload/DraftDocument.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { useUser } from '#web/state/session-view.ts';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { objectionSentences } from '../exemptions.sentences.ts';
import { objectionUploads } from '../uploads.ts';
import { objectionFlow } from './objection.actors.ts';

export const Objection = ({ request }: { request: ExemptionRequest }) => {
  const owner = useUser()?.sauidid ?? '';
  const [flow] = useState(() => objectionFlow(owner));
  const [keyBase] = useState(() => `object:${crypto.randomUUID()}`);
  const { id, objectionDocuments, objectionAttachments: attachments } = request;
  const documents = objectionDocuments.map(({ kind }) => kind);
  const actor = useFlowRef(flow, { input: { id, keyBase, documents, attachments } });
  return <ObjectionView actor={actor} documents={objectionDocuments} />;
};

type Props = { actor: ComposerActor; documents: readonly RequiredDocument[] };

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
          <DoneNotice title={<Trans>An objection has already been submitted</Trans>}>
            <Trans>It came from another window or device. The page shows it in a moment.</Trans>
          </DoneNotice>
        )}
      </div>
    </Section>
  );
};

const ObjectionForm = ({ actor, documents }: Props) => {
  const { t } = useLingui();
  return (
    <ComposerForm
      {...{ actor, documents }}
      field={{
        name: 'reason',
        max: limits.reasonLength,
        label: t`Why do you object?`,
        sentences: objectionSentences.reason,
      }}
      uploads={objectionUploads}
      intro={
        <p>
          <Trans>
            You can object once. Say what the fund should look at again; documents may help, but none is required.
          </Trans>
        </p>
      }
      submit={{
        label: <Trans>Submit the objection</Trans>,
        pending: <Trans>Your objection is being submitted</Trans>,
      }}
    />
  );
};
