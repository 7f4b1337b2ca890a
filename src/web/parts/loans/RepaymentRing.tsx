import { Trans, useLingui } from '@lingui/react/macro';
import { Ltr } from '#web/ui/Ltr.tsx';
import { ShareRing } from '#web/ui/ShareRing.tsx';
import type { Tone } from '#web/ui/Tones.tsx';
import { PARTS, type PartName, type Repayment } from './repayment.ts';

export const toneOf = { paid: 'green', overdue: 'red', next: 'gold', later: 'none' } as const satisfies Record<
  PartName,
  Tone
>;

/** How far a loan is paid back, as a ring; what comes later is the empty rest of it. */
export const RepaymentRing = ({ parts }: Pick<Repayment, 'parts'>) => {
  const { t } = useLingui();
  const percent = Math.floor(parts.paid.share * 100);
  return (
    <ShareRing
      label={t`${percent}% of the loan is paid back`}
      value={<Ltr>{percent}%</Ltr>}
      caption={<Trans>paid back</Trans>}
      parts={PARTS.flatMap((name) => {
        const tone = toneOf[name];
        return tone === 'none' ? [] : [{ share: parts[name].share, tone }];
      })}
    />
  );
};
