import { Trans, useLingui } from '@lingui/react/macro';
import { createEmptyActor } from 'xstate';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { DealDetails, RequiredDocument, StepTimes } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { dealTypeNames, projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';
import { UploadPlace, useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { useConfig } from '#web/state/config.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { CancelDeal } from './CancelDeal.tsx';
import { DealTimeline } from './DealTimeline.tsx';
import { dealUploadFlow, describeEarlierFile, describeFile } from './deals.actors.ts';
import styles from './deals.module.css';
import { NextStep } from './NextStep.tsx';

/** The upload reports to its parent; here the page refetches the deal instead. */
const noParent = createEmptyActor();

type RequiredOf = Pick<DealDetails, 'id' | 'requiredDocuments' | 'outcome'>;

const RequiredDocuments = ({ deal: { id, requiredDocuments, outcome } }: { deal: RequiredOf }) => {
  useStrayDropsIgnored();
  // Documents that are missing when the deal ends are no longer required.
  if (requiredDocuments.length === 0 || outcome !== 'open') return null;
  return (
    <Section title={<Trans>Documents that the fund asks for</Trans>}>
      <ul className={styles.documents}>
        {requiredDocuments.map((document) => (
          <DocumentUpload key={document.kind} dealId={id} document={document} />
        ))}
      </ul>
    </Section>
  );
};

type Props = { dealId: string; document: RequiredDocument };

const DocumentUpload = ({ dealId, document: { kind, title, hint, note } }: Props) => {
  const words = useBilingual();
  const upload = useFlowRef(dealUploadFlow, { input: { draftId: dealId, kind, parent: noParent } });
  return (
    <UploadPlace
      id={`wanted-${kind}`}
      title={words(title)}
      hint={
        note === '' ? (
          words(hint)
        ) : (
          <Trans>
            Note from the fund: <bdi>{note}</bdi>
          </Trans>
        )
      }
      upload={upload}
      describe={describeFile}
      reuse={describeEarlierFile && { kind, describe: describeEarlierFile }}
    />
  );
};

/** The documents of a request, those sent later too. */
const DealDocuments = ({ deal }: { deal: DealDetails }) => {
  const words = useBilingual();
  return (
    <SentDocuments
      files={deal.attachments}
      titleOf={(kind) => {
        const title = deal.documentTitles[kind];
        return title ? words(title) : kind;
      }}
      fileOf={({ id: documentId }) => api.deals.document.file({ params: { id: deal.id, documentId } })}
    />
  );
};

export const DealView = ({ deal, times }: { deal: DealDetails; times: StepTimes['steps'] | null }) => (
  <div className={styles.deal} data-machine="deal" data-state={JSON.stringify(deal.stateValue)}>
    <p className={styles.name}>
      <span>
        <bdi>{deal.projectName}</bdi>
      </span>
      <small>
        <Trans>
          Loan request <Ltr>{deal.reference}</Ltr>
        </Trans>
      </small>
    </p>
    {/* The page changes by itself; a screen reader announces the change. */}
    <div role="status">
      <NextStep deal={deal} times={times} />
    </div>
    <RequiredDocuments deal={deal} />
    <div className={styles.columns}>
      <Section title={<Trans>Progress of your request</Trans>}>
        <DealTimeline deal={deal} times={times} />
      </Section>
      <div className={styles.beside}>
        <Section title={<Trans>Details of your request</Trans>} action={<ReceiptButton deal={deal} />}>
          <Card>
            <DealFacts deal={deal} />
          </Card>
        </Section>
        <Section title={<Trans>Documents</Trans>}>
          <DealDocuments deal={deal} />
        </Section>
        <CancelDeal deal={deal} />
      </div>
    </div>
  </div>
);

/** Downloads the receipt, in the language of the page. */
const ReceiptButton = ({ deal: { id, reference } }: { deal: DealDetails }) => (
  <DownloadButton name={`${reference}.pdf`} file={api.deals.receiptDocument.file({ params: { id } })}>
    <Trans>Receipt (PDF)</Trans>
  </DownloadButton>
);

export const DealFacts = ({ deal }: { deal: DealDetails }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const fee = useConfig()?.administrativeFee;
  return (
    <KeyValues
      direction="column"
      items={[
        deal.dealType && { label: <Trans>Type of request</Trans>, value: i18n._(dealTypeNames[deal.dealType]) },
        { label: <Trans>Finance sector</Trans>, value: words(deal.sector) },
        { label: <Trans>Product</Trans>, value: words(deal.product), note: words(deal.subProduct) },
        deal.projectType && { label: <Trans>Project type</Trans>, value: i18n._(projectTypeNames[deal.projectType]) },
        { label: <Trans>Branch</Trans>, value: words(deal.branch), note: words(deal.office) },
        { label: <Trans>Cost of the project</Trans>, value: <Riyals halalas={deal.cost} /> },
        { label: <Trans>Estimated share of the fund</Trans>, value: <Riyals halalas={deal.fundShare} /> },
        fee !== undefined && {
          label: <Trans>Administrative fee, not refunded</Trans>,
          value: <Riyals halalas={fee} />,
        },
        { label: <Trans>Submitted on</Trans>, value: formatBothCalendars(deal.submittedAt, lang) },
        deal.contractNumber !== null && {
          label: <Trans>Contract number</Trans>,
          value: <Ltr>{deal.contractNumber}</Ltr>,
        },
      ].filter((item) => item !== null && typeof item === 'object')}
    />
  );
};
