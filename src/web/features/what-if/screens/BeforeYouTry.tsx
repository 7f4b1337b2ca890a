/** The facts to know before a what-if request. Only the citizen acts in it, so nothing is said about turns. */
import { Trans } from '@lingui/react/macro';
import { WHAT_IF_STEPS } from '#contract/loans/what-if.ts';
import { type Before, Fact, GoodToKnow, NoFee } from '#web/parts/wizard/GoodToKnow.tsx';
import { minutesOf } from '#web/routing/pages.ts';

export const BeforeYouTry = ({ isOpen }: Before) => (
  <GoodToKnow isOpen={isOpen} steps={WHAT_IF_STEPS.length} minutes={minutesOf('what-if')}>
    <Fact
      of={<Trans>What you need</Trans>}
      note={<Trans>No documents to upload. You see which ones an application requires.</Trans>}
    >
      <Trans>A rough list of what your project will buy</Trans>
    </Fact>
    <NoFee />
  </GoodToKnow>
);
