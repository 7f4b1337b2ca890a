/** Words for the reasons why a request cannot go on; assets are called by their names. */
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import type { WhatIfBlocker } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useTrial } from './context.ts';

export const useReasonText = () => {
  const { t } = useLingui();
  const blockerText = useBlockerText();
  const words = useBilingual();
  const { assets } = useTrial().reference;
  return ({ reason, parameter = '' }: WhatIfBlocker): string => {
    const asset = assets.find(({ id }) => id === parameter);
    const name = asset ? words(asset.title) : parameter;
    switch (reason) {
      case 'conditionsNotAcknowledged':
        return t`The conditions of this product are not acknowledged yet`;
      case 'assetMissing':
        return t`Add at least one asset`;
      case 'assetTwice':
        return t`“${name}” is in your list already; change its quantity there`;
      case 'assetWithoutThirdParty':
        return t`“${name}” cannot be selected: no third party that supplies it is chosen`;
      case 'costTooHigh': {
        const most = formatAmount(limits.costMax);
        return t`Together the assets cost more than ${most} riyals`;
      }
      default:
        return blockerText({ reason, parameter });
    }
  };
};
