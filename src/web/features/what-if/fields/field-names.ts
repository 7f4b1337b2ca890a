/** The fields of each step by name, in the order of the screen: forms, the state of saving and the choice between two versions use the same names. */
import { useLingui } from '@lingui/react/macro';

/** The names by step; those of a step are made when they are asked for. */
export const useFieldNames = () => {
  const { t } = useLingui();
  return {
    init: () => ({
      applicantType: t`Applicant`,
      productId: t`Product`,
      subProductId: t`Sub product`,
      projectName: t`Name of the project`,
      plannedCost: t`Planned cost`,
    }),
    conditions: () => ({ acknowledged: t`Acknowledgement of the conditions` }),
    assets: () => ({
      category: t`Category`,
      assetId: t`Asset`,
      quantity: t`Quantity`,
      price: t`Unit price`,
      thirdPartyId: t`Third party`,
    }),
  };
};
