/** The fields of the first step by name, in the order of the screen, and its answer as it was typed. */
import { useLingui } from '@lingui/react/macro';
import type { ExportAnswers } from '#contract/services/export-certificates.ts';

/** By step; the names of one step are made when they are asked for. */
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

export const typedEquipment = (answer: ExportAnswers['equipment'] | undefined) => ({
  equipment: answer?.equipment ?? '',
  quantity: answer ? String(answer.quantity) : '1',
  companyName: answer?.companyName ?? '',
  country: answer?.country ?? '',
});
