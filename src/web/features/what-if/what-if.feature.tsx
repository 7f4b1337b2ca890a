/** The what-if request as a wizard of the portal: its texts, the names of its steps, and the reasons why it cannot go on. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { WHAT_IF_STEPS, type WhatIfBlocker } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';
import type { WhatIfActor, whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import {
  selectApplicationId,
  selectDraftDiscard,
  selectIsBegun,
  whatIfSelectors,
} from '#machines/what-if/what-if.selectors.ts';
import { whatIf } from '#machines/what-if/what-if.setup.ts';
import type { Reference, WhatIf } from '#machines/what-if/what-if.types.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { DiscardDraftView } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { type Before, Fact, GoodToKnow, NoFee } from '#web/parts/wizard/GoodToKnow.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { minutesOf } from '#web/routing/pages.ts';
import { whatIfSentences } from './what-if.sentences.ts';

/** The facts to know before a what-if request. Only the citizen acts in it, so nothing is said about turns. */
const BeforeYouTry = ({ isOpen }: Before) => (
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

/** Deleting the request, offered once there is something to delete. */
const DiscardWhatIf = ({ actor }: { actor: ActorRefFrom<typeof whatIfMachine> }) => {
  const discard = useSelector(actor, selectDraftDiscard);
  const isBegun = useSelector(actor, selectIsBegun);
  const hasApplication = useSelector(actor, selectApplicationId) !== null;
  return (
    discard &&
    isBegun && (
      <DiscardDraftView actor={discard}>
        {hasApplication && (
          <p>
            <Trans>The application that you began with it stays.</Trans>
          </p>
        )}
      </DiscardDraftView>
    )
  );
};

export type WhatIfSnapshot = SnapshotFrom<typeof whatIfMachine>;

export const whatIfStepNames = {
  init: msg`Product and project`,
  conditions: msg`Conditions`,
  assets: msg`Assets`,
  documents: msg`Documents`,
  done: msg`The result`,
};

/** Reasons that only say that an answer is still to come. */
const LATER: readonly WhatIfBlocker['reason'][] = ['stepUnanswered', 'conditionsNotAcknowledged', 'assetMissing'];

/** Reasons in words; assets are called by their names. */
const useReasonTextOf = ({ assets }: Reference) => {
  const { t, i18n } = useLingui();
  const blockerText = useBlockerText();
  const words = useBilingual();
  return ({ reason, parameter = '' }: WhatIfBlocker): string => {
    const asset = assets.find(({ id }) => id === parameter);
    const name = asset ? words(asset.title) : parameter;
    switch (reason) {
      case 'conditionsNotAcknowledged':
        return i18n._(whatIfSentences.conditions.acknowledged.instruction);
      case 'assetMissing':
        return t`Add at least one asset`;
      case 'assetTwice':
        return t`Choose another asset, or change the quantity of “${name}” in your list: it is there already`;
      case 'assetWithoutThirdParty':
        return asset?.thirdParties.length
          ? t`Choose a third party that supplies “${name}”`
          : t`Choose another asset: no third party supplies “${name}” at present`;
      case 'costTooHigh': {
        const most = formatAmount(limits.costMax);
        return t`Reduce a quantity or a price: together the assets cost more than ${most} riyals`;
      }
      default:
        return blockerText({ reason, parameter });
    }
  };
};

export const whatIfFeature = createWizardFeature<WhatIf, WhatIfSnapshot, WhatIfActor>({
  wizard: whatIf,
  selectors: whatIfSelectors,
  names: whatIfStepNames,
  texts: {
    title: msg`Try out a loan`,
    steps: msg`Steps of the request`,
    opening: msg`Your request is being opened`,
    notOpened: msg`Your request could not be opened`,
  },
  isLater: ({ reason }) => LATER.includes(reason),
  missing: {
    title: msg`This request was not found`,
    why: msg`It may have been deleted or expired, or it belongs to someone else. Your requests are listed in your account.`,
    begin: (
      <PageButtonLink to="/$lang/loan_request_init/{-$id}" params={{ id: undefined }} variant="secondary">
        <Trans>Try out a loan</Trans>
      </PageButtonLink>
    ),
  },
  useReasonText: useReasonTextOf,
  sentences: whatIfSentences,
  opening: {
    questions: {
      init: {
        title: msg`Could my project get a loan?`,
        lead: msg`Try out your project: in a few minutes you see what the fund would cover and how you would repay it.`,
      },
      conditions: { title: msg`Loan conditions` },
      assetsList: {
        title: msg`What will your project buy?`,
        lead: msg`List the assets. The total and the fund's share follow as you add them.`,
      },
      documents: {
        title: msg`Which documents do you already have?`,
        lead: msg`An application for this product requires these documents. Nothing is uploaded now, and you can continue without them.`,
      },
      done: { title: msg`What the fund would cover` },
    },
  },
  Before: BeforeYouTry,
  End: DiscardWhatIf,
});
export const { Unfinished, useReasonText, useStepForm, useWizard, useWizardForm, useWizardState } = whatIfFeature;
