/** What to know before an exemption is requested. */
import { Trans } from '@lingui/react/macro';
import { EXEMPTION_STEPS, type ExemptionReference } from '#contract/services/exemptions.ts';
import type { Before } from '#web/parts/wizard/GoodToKnow.tsx';
import { RequestBeforeYouStart } from '#web/parts/wizard/request/RequestBeforeYouStart.tsx';
import { minutesOf } from '#web/routing/pages.ts';

export const BeforeYouStart = ({
  isOpen,
  reference: { documents, usualDays },
}: Before & { reference: Pick<ExemptionReference, 'documents' | 'usualDays'> }) => (
  <RequestBeforeYouStart
    {...{ isOpen, documents, usualDays }}
    steps={EXEMPTION_STEPS.length}
    minutes={minutesOf('exemption')}
    afterwards={<Trans key="object">You can object once to a decision that does not waive everything</Trans>}
  />
);
