/** What to know before an export certificate is requested. */
import { Trans } from '@lingui/react/macro';
import { EXPORT_STEPS, type ExportReference } from '#contract/services/export-certificates.ts';
import { ABOUT_MINUTES } from '#web/parts/wizard/about-minutes.ts';
import type { Before } from '#web/parts/wizard/GoodToKnow.tsx';
import { RequestBeforeYouStart } from '#web/parts/wizard/request/RequestBeforeYouStart.tsx';

export const BeforeYouStart = ({
  isOpen,
  reference: { documents, usualDays },
}: Before & { reference: Pick<ExportReference, 'documents' | 'usualDays'> }) => (
  <RequestBeforeYouStart
    {...{ isOpen, documents, usualDays }}
    steps={EXPORT_STEPS.length}
    minutes={ABOUT_MINUTES.exportCertificate}
    afterwards={<Trans key="download">You download the certificate here</Trans>}
  />
);
