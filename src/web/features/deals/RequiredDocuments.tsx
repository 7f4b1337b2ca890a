/**
 * Documents that the fund asks for after the submission, each with its upload field. The section is hidden when there
 * are none.
 */
import { Trans } from '@lingui/react/macro';
import { createEmptyActor } from 'xstate';
import type { DealDetails, RequiredDocument } from '#contract/loans/deals.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { UploadPlace, useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { dealUploadFlow, describeEarlierFile, describeFile } from './deals.actors.ts';
import styles from './deals.module.css';

/** The upload reports to its parent; here the page refetches the deal instead. */
const noParent = createEmptyActor();

type RequiredOf = Pick<DealDetails, 'id' | 'requiredDocuments' | 'outcome'>;

export const RequiredDocuments = ({ deal: { id, requiredDocuments, outcome } }: { deal: RequiredOf }) => {
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
