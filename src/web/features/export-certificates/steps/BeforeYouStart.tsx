/** What to know before an export certificate is requested. */
import { Trans } from '@lingui/react/macro';
import { EXPORT_STEPS, type ExportReference } from '#contract/services/export-certificates.ts';
import type { Before } from '#web/parts/wizard/GoodToKnow.tsx';
import { RequestBeforeYouStart } from '#web/parts/wizard/request/RequestBeforeYouStart.tsx';
import { minutesOf } from '#web/routing/pages.ts';

export const BeforeYouStart = ({
  isOpen,
  reference: { documents, usualDays },
}: Before & { reference: Pick<ExportReference, 'documents' | 'usualDays'> }) => (
  <RequestBeforeYouStart
    {...{ isOpen, documents, usualDays }}
    steps={EXPORT_STEPS.length}
    minutes={minutesOf('export-certificate')}
    afterwards={<Trans key="download">You download the certificate here</Trans>}
  />
);
