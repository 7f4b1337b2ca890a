/** The words of the choices of the steps, and how to find a chosen product or office. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { localeOf } from '#contract/kernel/lang.ts';
import type { Answers } from '#contract/loans/loan-application.ts';
import type { Region } from '#contract/services/locations.ts';
import type { Reference } from '#machines/loan-application/loan-application.types.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useConfig } from '#web/state/config.ts';

export const yesNoNames = { yes: msg`Yes`, no: msg`No` } as const;

/** The chosen product with its sub product; undefined when the catalogue no longer has them. */
export const findProduct = ({ catalogue }: Reference, { productId, subProductId }: Answers['products']) => {
  const product = catalogue.products.find(({ id }) => id === productId);
  const subProduct = product?.subProducts.find(({ id }) => id === subProductId);
  return product && subProduct && { product, subProduct };
};

/** The chosen office with its branch and region. */
export const findOffice = (regions: readonly Region[], { branchId, officeId }: Answers['branch']) => {
  const region = regions.find(({ branches }) => branches.some(({ id }) => id === branchId));
  const branch = region?.branches.find(({ id }) => id === branchId);
  const office = branch?.offices.find(({ id }) => id === officeId);
  return region && branch && office && { region, branch, office };
};

/** The revenue question with the one threshold of the house (product rulings, section 2). A function, so that its figure is formatted only for establishments, which are asked. */
export const useRevenueQuestion = (): (() => string) => {
  const { t } = useLingui();
  const lang = useLang();
  const config = useConfig();
  return () => {
    if (!config) return t`Does the establishment's annual revenue exceed the fund's limit?`;
    const threshold = new Intl.NumberFormat(localeOf(lang), { notation: 'compact', compactDisplay: 'long' }).format(
      config.annualRevenueThreshold / 100,
    );
    return t`Does the establishment's annual revenue exceed ${threshold} riyals?`;
  };
};
