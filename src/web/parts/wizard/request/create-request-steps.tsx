/**
 * The screens that every wizard with documents and a review has in common: the documents, the review around a flow's own
 * answers, and why a submission waits or was refused. A flow calls it once, with its feature and the calls of its uploads.
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { WizardBlocker } from '#machines/wizard/wizard.types.ts';
import type { WithChildren } from '#machines/wizard/wizard.uploads.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { DocumentRows } from '#web/parts/upload/DocumentRows.tsx';
import {
  DocumentList,
  DraftDocument,
  type RequiredDocument,
  StillUploading,
  useDocumentAttempts,
  useUploading,
} from '#web/parts/upload/DraftDocument.tsx';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChangeLink, SummarySection } from '#web/ui/SummaryList.tsx';
import { follow } from '#web/ui/TextLink.tsx';
import { StepFrame } from '../frame/WizardFrame.tsx';
import { BlockerLinks, StepNotice } from '../StepNotice.tsx';
import { SubmissionStatus } from './SubmissionStatus.tsx';

const COMPLETE = { type: 'documents.complete', answer: { confirmed: true } } as const;
type StepEvent<Step> =
  | typeof COMPLETE
  | { type: 'step.cancel' }
  | { type: 'request.submit' }
  | { type: 'step.goTo'; page: Step };
type Actor<S, Step> = { getSnapshot: () => S & WithChildren; send: (event: StepEvent<Step>) => void };

/** What it uses of a feature (`createWizardFeature`). */
type Feature<S, A, Step extends string, B> = {
  useWizard: () => { actor: A; reference: { documents: readonly RequiredDocument[] } };
  useWizardState: <T>(select: (snapshot: S) => T) => T;
  useReasonText: () => (reason: B) => string;
  useReasonWithStep: () => (reason: B) => string;
  useStepAddress: () => (step: Step) => string;
  Unfinished: ComponentType;
};
type Selectors<S, B> = {
  reasonsFor: (snapshot: S, step: string, answer: unknown) => B[];
  selectAttachments: (snapshot: S) => readonly Attachment[];
  selectBlockers: (snapshot: S) => B[];
  selectCanCancel: (snapshot: S) => boolean;
  selectCanSubmit: (snapshot: S) => boolean;
  selectDraftId: (snapshot: S) => string;
  selectDraftSync: (snapshot: S) => ActorRefFrom<typeof draftSyncMachine> | undefined;
  selectProblem: (snapshot: S) => Problem | null;
  selectSubmission: (snapshot: S) => 'ready' | 'saving' | 'sending';
  selectUpload: (kind: string) => (snapshot: S) => ActorRefFrom<typeof uploadMachine> | undefined;
};

/** These are shown above the step. */
const ABOVE = ['draft_conflict', 'request_incomplete'];

type RequestDefinition<B> = {
  uploads: DraftUploads;
  /** The blockers that the server names in a refused request. */
  blockersIn: (detail: unknown) => readonly B[];
  /** The texts of the step with the documents. */
  texts: { title: MessageDescriptor; lead: MessageDescriptor };
  /** No document has to be attached. */
  areOptional?: boolean;
};

/** Why a submission was refused, and the ways to what resolves it. */
const createRefusals = <
  Step extends string,
  B extends WizardBlocker<Step>,
  S extends { can: (event: typeof COMPLETE) => boolean },
  A extends Actor<S, Step>,
>(
  { useWizard, useWizardState, useReasonWithStep, useStepAddress }: Feature<S, A, Step, B>,
  { selectProblem }: Selectors<S, B>,
  { blockersIn }: RequestDefinition<B>,
) => {
  /** The blockers of the request, with the steps that resolve them. */
  const BlockerList = ({ blockers, refusals = 0 }: { blockers: readonly B[]; refusals?: number }) => {
    const { actor } = useWizard();
    return (
      <BlockerLinks
        blockers={blockers}
        refusals={refusals}
        textOf={useReasonWithStep()}
        addressOf={useStepAddress()}
        mend={({ step }) =>
          () =>
            actor.send({ type: 'step.goTo', page: step })
          }
      />
    );
  };

  /**
   * The notice above the step that a submission led back to: what is missing, or that the request has changed since it
   * was looked at.
   */
  const RefusalNotice = () => {
    const problem = useWizardState(selectProblem);
    if (problem?.code === 'draft_conflict')
      return (
        <StepNotice kind="warning" role="alert" title={<Trans>Your request has changed</Trans>}>
          <Trans>It was changed in another window or on another device. Check it again before you submit.</Trans>
        </StepNotice>
      );
    if (problem?.code === 'request_incomplete')
      return (
        <StepNotice kind="error" role="alert" title={<Trans>The request could not be submitted yet</Trans>}>
          <BlockerList blockers={blockersIn(problem.detail)} />
        </StepNotice>
      );
    return null;
  };
  return { BlockerList, RefusalNotice };
};
type BlockerList<B> = ComponentType<{ blockers: readonly B[]; refusals?: number }>;

const createDocumentsStep = <
  Step extends string,
  B extends WizardBlocker<Step>,
  S extends { can: (event: typeof COMPLETE) => boolean },
  A extends Actor<S, Step>,
>(
  { useWizard, useWizardState, useReasonText }: Feature<S, A, Step, B>,
  selectors: Selectors<S, B>,
  { uploads, texts, areOptional = false }: RequestDefinition<B>,
  BlockerList: BlockerList<B>,
) => {
  const { selectDraftId, selectDraftSync, selectUpload } = selectors;
  const selectReasons = (snapshot: S) => selectors.reasonsFor(snapshot, 'documents', COMPLETE.answer);

  const DocumentCard = ({ document, error }: { document: RequiredDocument; error: string | undefined }) => {
    const { actor } = useWizard();
    const upload = useWizardState(selectUpload(document.kind));
    const draftId = useWizardState(selectDraftId);
    const saving = () => selectDraftSync(actor.getSnapshot());
    return upload && <DraftDocument {...{ document, error, upload, draftId, saving, uploads }} />;
  };

  /** The step with the documents of a request. */
  const DocumentsStep = () => {
    const { i18n } = useLingui();
    const reasonText = useReasonText();
    const { actor, reference } = useWizard();
    const reasons = useWizardState(selectReasons);
    const before = reasons.filter(({ step }) => step !== 'documents');
    const missing = reasons.flatMap(({ reason, parameter }) => (reason === 'documentMissing' ? (parameter ?? []) : []));
    const { documents } = reference;
    const attached = useWizardState(selectors.selectAttachments);
    const { errorOf, frame, refuse } = useDocumentAttempts({
      documents,
      missing,
      uploadOf: (kind) => selectUpload(kind)(actor.getSnapshot()),
      missingText: (kind) => {
        const found = reasons.find(({ reason, parameter }) => reason === 'documentMissing' && parameter === kind);
        return found ? reasonText(found) : kind;
      },
    });
    useStrayDropsIgnored();

    return (
      <StepFrame
        title={i18n._(texts.title)}
        lead={i18n._(texts.lead)}
        notice={
          before.length > 0 && (
            <StepNotice kind="error" title={<Trans>Complete the following before you continue</Trans>}>
              <BlockerList blockers={before} refusals={frame.version} />
            </StepNotice>
          )
        }
        {...frame}
        primary={{ onClick: () => (actor.getSnapshot().can(COMPLETE) ? actor.send(COMPLETE) : refuse()) }}
      >
        <DocumentList
          attached={areOptional ? attached.length : documents.length - missing.length}
          required={documents.length}
          areOptional={areOptional}
        >
          {documents.map((document) => (
            <DocumentCard key={document.kind} document={document} error={errorOf(document.kind)} />
          ))}
        </DocumentList>
      </StepFrame>
    );
  };
  return DocumentsStep;
};

/** The answers as the review shows them. */
const createSections = <
  Step extends string,
  B extends WizardBlocker<Step>,
  S extends { can: (event: typeof COMPLETE) => boolean },
  A extends Actor<S, Step>,
>(
  { useWizard, useWizardState, useStepAddress }: Feature<S, A, Step, B>,
  { selectAttachments, selectDraftId }: Selectors<S, B>,
  { uploads, areOptional = false }: RequestDefinition<B>,
) => {
  /** The answers of one step, and the way to change them. */
  const Section = ({ step, title, children }: { step: Step; title: ReactNode; children: ReactNode }) => {
    const { actor } = useWizard();
    const addressOf = useStepAddress();
    return (
      <SummarySection
        title={title}
        action={
          <ChangeLink
            href={addressOf(step)}
            onClick={follow(() => actor.send({ type: 'step.goTo', page: step }))}
            context={title}
          >
            <Trans>Change</Trans>
          </ChangeLink>
        }
      >
        {children}
      </SummarySection>
    );
  };

  /** The documents as they were attached. */
  const DocumentsSection = ({ step }: { step: Step }) => {
    const draftId = useWizardState(selectDraftId);
    return (
      <Section step={step} title={<Trans>Documents</Trans>}>
        <DocumentRows
          documents={useWizard().reference.documents}
          attachments={useWizardState(selectAttachments)}
          contentOf={(attachmentId, signal) => uploads.contentOf(draftId, attachmentId, signal)}
          areOptional={areOptional}
        />
      </Section>
    );
  };
  return { Section, DocumentsSection };
};

const createReviewFrame = <
  Step extends string,
  B extends WizardBlocker<Step>,
  S extends { can: (event: typeof COMPLETE) => boolean },
  A extends Actor<S, Step>,
>(
  { useWizard, useWizardState, Unfinished }: Feature<S, A, Step, B>,
  selectors: Selectors<S, B>,
  BlockerList: BlockerList<B>,
) => {
  /** Ends the wait before the submission. The button disappears with the wait; the step's own takes the focus. */
  const CancelWaiting = () => {
    const { actor } = useWizard();
    const canCancel = useWizardState(selectors.selectCanCancel);
    return (
      canCancel && (
        <Button
          variant="text"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            actor.send({ type: 'step.cancel' });
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      )
    );
  };

  /** The last step: what is submitted, and the submission. */
  const ReviewFrame = ({ lead, aside, children }: { lead: ReactNode; aside?: ReactNode; children: ReactNode }) => {
    const { t } = useLingui();
    const { actor } = useWizard();
    const submission = useWizardState(selectors.selectSubmission);
    const canSubmit = useWizardState(selectors.selectCanSubmit);
    const problem = useWizardState(selectors.selectProblem);
    const blockers = useWizardState(selectors.selectBlockers);
    const isOnline = useStore(hasInternet);
    const isReady = submission === 'ready';
    const isUploading = useUploading(actor);
    const hasFailed = problem !== null && !ABOVE.includes(problem.code);
    return (
      <StepFrame
        title={t`Review and submit`}
        lead={lead}
        notice={
          <>
            {blockers.length > 0 && (
              <StepNotice kind="error" role="alert" title={<Trans>Complete the following before you continue</Trans>}>
                <BlockerList blockers={blockers} />
              </StepNotice>
            )}
            <Unfinished />
          </>
        }
        aside={aside}
        reason={
          !isReady || hasFailed ? (
            <SubmissionStatus submission={submission} problem={problem} />
          ) : (
            <>
              {isUploading && <StillUploading />}
              {!isOnline && <OfflineReason />}
            </>
          )
        }
        primary={{
          label: <Trans>Submit the request</Trans>,
          onClick: () => actor.send({ type: 'request.submit' }),
          pending: !isReady,
          unavailable: isReady && !canSubmit,
        }}
        actions={<CancelWaiting />}
      >
        {children}
      </StepFrame>
    );
  };
  return ReviewFrame;
};

export const createRequestSteps = <
  Step extends string,
  B extends WizardBlocker<Step>,
  S extends { can: (event: typeof COMPLETE) => boolean },
  A extends Actor<S, Step>,
>(
  feature: Feature<S, A, Step, B>,
  selectors: Selectors<S, B>,
  definition: RequestDefinition<B>,
) => {
  const { BlockerList, RefusalNotice } = createRefusals(feature, selectors, definition);
  return {
    RefusalNotice,
    DocumentsStep: createDocumentsStep(feature, selectors, definition, BlockerList),
    ...createSections(feature, selectors, definition),
    ReviewFrame: createReviewFrame(feature, selectors, BlockerList),
  };
};
