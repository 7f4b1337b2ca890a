/** The types of applicant in whose name a citizen can apply. */
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { APPLICANT_TYPES } from '#contract/loans/loan-application.ts';
import { applicantTypeNames } from '#web/i18n/deal-names.ts';

export const useApplicantTypes = () => {
  const { t, i18n } = useLingui();
  const age = limits.applicantAge;
  const descriptions = {
    individual: t`A citizen who farms in his or her own name, ${age} years of age or more`,
    company: t`An establishment with a commercial register`,
    institute: t`A cooperative, a foundation or another organization with a register`,
  };
  return APPLICANT_TYPES.map((value) => ({
    value,
    label: i18n._(applicantTypeNames[value]),
    description: descriptions[value],
  }));
};
