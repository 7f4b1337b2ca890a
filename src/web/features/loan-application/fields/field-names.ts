/** The fields of each step by name, in the order of the screen: forms, the state of saving and the choice between two versions use the same names. */
import { useLingui } from '@lingui/react/macro';
import { useRevenueQuestion } from '../choices.ts';

/** The names by step; those of a step are made when they are asked for. */
export const useFieldNames = () => {
  const { t } = useLingui();
  const revenueQuestion = useRevenueQuestion();
  return {
    applicantType: () => ({ applicantType: t`Applicant` }),
    products: () => ({
      productId: t`Product`,
      subProductId: t`Sub product`,
      projectName: t`Name of the project`,
      projectType: t`Project type`,
    }),
    branch: () => ({ regionId: t`Region`, branchId: t`Branch`, officeId: t`Office` }),
    cost: () => ({
      capitalCost: t`Capital cost`,
      operationalCost: t`Operational cost`,
      // Formatted only where it is asked.
      get revenueAboveThreshold() {
        return revenueQuestion();
      },
    }),
    identity: () => ({
      civilId: t`National ID or residence permit number`,
      commercialRegister: t`Commercial register number`,
      mobile: t`Mobile number`,
      email: t`E-mail`,
      city: t`City`,
      district: t`District`,
      street: t`Street`,
      buildingNumber: t`Building number`,
      postalCode: t`Postal code`,
    }),
    terms: () => ({
      accepted: t`Acceptance of the terms`,
      feeAcknowledged: t`Administrative fee`,
      termsVersion: t`Terms`,
    }),
  };
};
