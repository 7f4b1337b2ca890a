import { Trans } from '@lingui/react/macro';
import type { DealDetails } from '#contract/loans/deals.ts';
import { useConfig } from '#web/boot/config.ts';
import { formatBothCalendars } from '#web/i18n/format.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';

export const DealFacts = ({ deal }: { deal: DealDetails }) => {
  const lang = useLang();
  const words = useBilingual();
  const fee = useConfig()?.administrativeFee;
  return (
    <KeyValues
      direction="column"
      items={[
        { label: <Trans>Product</Trans>, value: words(deal.product), note: words(deal.subProduct) },
        { label: <Trans>Branch</Trans>, value: words(deal.branch), note: words(deal.office) },
        { label: <Trans>Cost of the project</Trans>, value: <Riyals halalas={deal.cost} /> },
        { label: <Trans>Estimated share of the fund</Trans>, value: <Riyals halalas={deal.fundShare} /> },
        ...(fee === undefined
          ? []
          : [{ label: <Trans>Administrative fee, not refunded</Trans>, value: <Riyals halalas={fee} /> }]),
        { label: <Trans>Submitted on</Trans>, value: formatBothCalendars(deal.submittedAt, lang) },
        ...(deal.contractNumber === null
          ? []
          : [{ label: <Trans>Contract number</Trans>, value: <Ltr>{deal.contractNumber}</Ltr> }]),
      ]}
    />
  );
};
