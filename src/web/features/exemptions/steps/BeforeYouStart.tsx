/** What to know before an exemption is requested: time, documents, who acts when, and that it is free. */
import { Plural, Trans } from '@lingui/react/macro';
import { EXEMPTION_STEPS, type ExemptionReference } from '#contract/services/exemptions.ts';
import { ABOUT_MINUTES } from '#web/parts/wizard/about-minutes.ts';
import { type Before, DocumentsFact, GoodToKnow, NoFee, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';

export const BeforeYouStart = ({
  isOpen,
  reference: { documents, usualDays },
}: Before & { reference: Pick<ExemptionReference, 'documents' | 'usualDays'> }) => (
  <GoodToKnow isOpen={isOpen} steps={EXEMPTION_STEPS.length} minutes={ABOUT_MINUTES.exemption}>
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
        <Trans key="object">You can object once to a decision that does not waive everything</Trans>,
      ]}
    />
    <NoFee />
  </GoodToKnow>
);
