/** Step 5: the documents that the product asks for, all of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  reasonsFor,
  selectRequiredDocuments,
  selectUpload,
} from '#machines/loan-application/loan-application.selectors.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import {
  type LoanApplicationSnapshot,
  useReasonText,
  useWizard,
  useWizardState,
} from '../loan-application.feature.tsx';
import { DocumentCard, documentId } from './DocumentCard.tsx';
import styles from './Steps.module.css';

const COMPLETE = { type: 'attachments.complete', answer: { confirmed: true } } as const;
const selectMissing = (snapshot: LoanApplicationSnapshot) =>
  reasonsFor(snapshot, 'attachments', COMPLETE.answer).map(({ parameter = '' }) => parameter);
const isUnderWay = (snapshot: LoanApplicationSnapshot, kind: string) =>
  selectUpload(kind)(snapshot)?.getSnapshot().hasTag('busy') === true;

const AttachmentsStep = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const reasonText = useReasonText();
  const { actor, reference } = useWizard();
  const required = useWizardState(selectRequiredDocuments);
  const missing = useWizardState(selectMissing);
  const [attempt, setAttempt] = useState<{ version: number; underWay: string[] }>({ version: 0, underWay: [] });
  useStrayDropsIgnored();

  const documents = reference.catalogue.documentKinds.filter(({ kind }) => required.includes(kind));
  const refused = attempt.version > 0 ? missing : [];
  const errorOf = (kind: string) => {
    const document = documents.find((candidate) => candidate.kind === kind);
    const name = document ? words(document.title) : kind;
    if (!refused.includes(kind)) return undefined;
    return attempt.underWay.includes(kind)
      ? t`This document is still on its way: ${name}`
      : reasonText({ reason: 'documentMissing', step: 'attachments', parameter: kind });
  };
  const next = () => {
    const snapshot = actor.getSnapshot();
    if (snapshot.can(COMPLETE)) actor.send(COMPLETE);
    else
      setAttempt(({ version }) => ({
        version: version + 1,
        underWay: selectMissing(snapshot).filter((kind) => isUnderWay(snapshot, kind)),
      }));
  };

  return (
    <StepFrame
      title={t`Attach the documents of your project`}
      lead={<Trans>The product you chose asks for these documents. Each file is kept as soon as it has arrived.</Trans>}
      items={refused.map((kind) => ({ id: documentId(kind), message: errorOf(kind) ?? kind }))}
      version={attempt.version}
      primary={{ onClick: next }}
    >
      <AttachedCount attached={required.length - missing.length} required={required.length} />
      <ul className={styles.documents}>
        {documents.map((document) => (
          <DocumentCard key={document.kind} document={document} error={errorOf(document.kind)} />
        ))}
      </ul>
    </StepFrame>
  );
};

export default AttachmentsStep;

/** How many of the required documents are attached. The name `wanted` is part of the message's id. */
const AttachedCount = ({ attached, required: wanted }: { attached: number; required: number }) => {
  const { t } = useLingui();
  return (
    <div className={styles.count}>
      <h2>
        <Trans>
          Documents attached: {attached} of {wanted}
        </Trans>
      </h2>
      <SegmentBar
        label={t`Documents attached: ${attached} of ${wanted}`}
        segments={Array.from({ length: wanted }, (_, index) => ({ share: index < attached ? 1 : 0 }))}
      />
    </div>
  );
};
