/** Documents that the fund asks for after the submission, each with its place. Absent when there are none. */

import { Trans } from '@lingui/react/macro';
import { createEmptyActor } from 'xstate';
import type { DealDetails, RequiredDocument } from '#contract/loans/deals.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useFlowRef } from '#web/inspect/flow-actors.ts';
import { UploadPlace, useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { describeFile, liveDealUpload } from './deals.actors.ts';
import styles from './WantedDocuments.module.css';

/** Nobody but the page itself waits for the news of an upload: it reads the deal anew. */
const nobody = createEmptyActor();

type Standing = Pick<DealDetails, 'id' | 'requiredDocuments' | 'outcome'>;

export const WantedDocuments = ({ deal: { id, requiredDocuments, outcome } }: { deal: Standing }) => {
  useStrayDropsIgnored();
  // What was asked for and had not come when the request ended is asked for no more.
  if (requiredDocuments.length === 0 || outcome !== 'open') return null;
  return (
    <Section title={<Trans>Documents that the fund asks for</Trans>}>
      <ul className={styles.documents}>
        {requiredDocuments.map((document) => (
          <Wanted key={document.kind} dealId={id} document={document} />
        ))}
      </ul>
    </Section>
  );
};

const Wanted = ({ dealId, document: { kind, title, hint, note } }: { dealId: string; document: RequiredDocument }) => {
  const words = useBilingual();
  const upload = useFlowRef(liveDealUpload, { input: { draftId: dealId, kind, parent: nobody } });
  return (
    <UploadPlace
      id={`wanted-${kind}`}
      title={words(title)}
      hint={
        note === '' ? (
          words(hint)
        ) : (
          <Trans>
            The fund writes: <bdi>{note}</bdi>
          </Trans>
        )
      }
      upload={upload}
      describe={describeFile}
    />
  );
};
