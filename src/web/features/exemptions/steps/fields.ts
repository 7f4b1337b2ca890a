/** The fields of each step by name, in the order of the screen. */
import { useLingui } from '@lingui/react/macro';

/** The names by step; those of a step are made when they are asked for. */
export const useFieldNames = () => {
  const { t } = useLingui();
  return {
    deceased: () => ({
      civilId: t`National ID number of the deceased`,
      birthDate: t`Date of birth (Hijri)`,
      deathDate: t`Date of death (Hijri)`,
    }),
    instruments: () => ({
      instrumentNumber: t`Number of the death instrument`,
      heirsInstrumentNumber: t`Number of the heirs' instrument`,
    }),
  };
};
