/** How long it takes, what it wants and what it does not do: told before anything is typed. */
import { Trans } from '@lingui/react/macro';
import { WHAT_IF_STEPS } from '#contract/loans/what-if.ts';
import { Fact, GoodToKnow } from '#web/parts/wizard/GoodToKnow.tsx';

/** What playing a project through took people who knew what they want to buy. */
const ABOUT_MINUTES = 3;

export const BeforeYouTry = () => (
  <GoodToKnow steps={WHAT_IF_STEPS.length} minutes={ABOUT_MINUTES}>
    <Fact
      of={<Trans>What you need</Trans>}
      note={<Trans>No document is uploaded; you are told which ones an application will want.</Trans>}
    >
      <Trans>Only an idea of what the project will buy</Trans>
    </Fact>
    <Fact
      of={<Trans>Who acts when</Trans>}
      note={<Trans>Nothing is submitted to the fund. If you like the answer, you apply with what you entered.</Trans>}
    >
      <Trans>You alone</Trans>
    </Fact>
    <Fact of={<Trans>Fee</Trans>}>
      <Trans>None</Trans>
    </Fact>
  </GoodToKnow>
);
