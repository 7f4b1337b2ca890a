/** What to know before an export certificate is requested: time, documents, who acts when, and that it is free. */
import { Plural, Trans } from '@lingui/react/macro';
import { EXPORT_STEPS, type ExportReference } from '#contract/services/export-certificates.ts';
import { ABOUT_MINUTES } from '#web/parts/wizard/about-minutes.ts';
import { type Before, DocumentsFact, GoodToKnow, NoFee, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';

export const BeforeYouStart = ({
  isOpen,
  reference: { documents, usualDays },
}: Before & { reference: Pick<ExportReference, 'documents' | 'usualDays'> }) => (
  <GoodToKnow isOpen={isOpen} steps={EXPORT_STEPS.length} minutes={ABOUT_MINUTES.exportCertificate}>
    <DocumentsFact documents={documents} />
    <TurnsFact
      turns={[
        <Trans key="you">You fill in and submit the request</Trans>,
        <Plural
          key="fund"
          value={usualDays}
          one="The fund usually decides within # day."
          other="The fund usually decides within # days."
        />,
        <Trans key="download">You download the certificate here</Trans>,
      ]}
    />
    <NoFee />
  </GoodToKnow>
);
