/** What to know before a request is written: time, who acts when, and that it is free. */
import { Trans } from '@lingui/react/macro';
import { LETTER_STEPS } from '#contract/services/letters.ts';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { type Before, Fact, GoodToKnow, NoFee, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';
import { minutesOf } from '#web/routing/pages.ts';

export const BeforeYouWrite = ({ isOpen }: Before) => {
  const limits = useLimitsText();
  return (
    <GoodToKnow isOpen={isOpen} steps={LETTER_STEPS.length} minutes={minutesOf('reviewer-request')}>
      <Fact of={<Trans>Documents</Trans>} note={<Trans>Each file: {limits}.</Trans>}>
        <Trans>Only if they help to explain your request</Trans>
      </Fact>
      <TurnsFact
        turns={[
          <Trans key="you">You write your request and submit it</Trans>,
          <Trans key="fund">The fund replies here, and sends you a text message</Trans>,
          <Trans key="reply">You can reply until the request is closed</Trans>,
        ]}
      />
      <NoFee />
    </GoodToKnow>
  );
};
