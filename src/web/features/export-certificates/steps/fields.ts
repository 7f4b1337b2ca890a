/** The fields of the first step by name, in the order of the screen. */
import { useLingui } from '@lingui/react/macro';

/** The names by step; those of a step are made when they are asked for. */
export const useFieldNames = () => {
  const { t } = useLingui();
  return {
    equipment: () => ({
      equipment: t`Equipment`,
      quantity: t`Quantity`,
      companyName: t`Name of the exporting company`,
      country: t`Country of destination`,
    }),
  };
};
