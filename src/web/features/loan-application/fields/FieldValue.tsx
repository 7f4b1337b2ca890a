/** What was typed or chosen in a field of the application, as the review shows it. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { APPLICANT_TYPES, PROJECT_TYPES } from '#contract/loans/loan-application.ts';
import { parseAmount } from '#contract/money/money.ts';
import { applicantTypeNames, projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import type { TypedValue } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { yesNoNames } from '../choices.ts';
import { useWizard } from '../loan-application.feature.tsx';

/** Written left to right in both languages. */
const LTR = ['civilId', 'commercialRegister', 'mobile', 'email', 'buildingNumber', 'postalCode'];

/** A typed amount; what is no amount yet is shown as it was typed. */
export const TypedAmount = ({ text }: { text: string }) => {
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' ? <Money halalas={parsed.halalas} inWords /> : <bdi>{text}</bdi>;
};

export const useFieldValue = () => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const { catalogue, regions } = useWizard().reference;
  const branches = regions.flatMap((region) => region.branches);
  const listed: Record<string, readonly { id: string; title: { ar: string; en: string } }[]> = {
    productId: catalogue.products,
    subProductId: catalogue.products.flatMap(({ subProducts }) => subProducts),
    regionId: regions,
    branchId: branches,
    officeId: branches.flatMap(({ offices }) => offices),
  };
  return (field: string, value: TypedValue): ReactNode => {
    if (typeof value === 'boolean') return i18n._(value ? yesNoNames.yes : yesNoNames.no);
    if (field === 'capitalCost' || field === 'operationalCost') return <TypedAmount text={value} />;
    const applicant = field === 'applicantType' && APPLICANT_TYPES.find((type) => type === value);
    if (applicant) return i18n._(applicantTypeNames[applicant]);
    const project = field === 'projectType' && PROJECT_TYPES.find((type) => type === value);
    if (project) return i18n._(projectTypeNames[project]);
    if (field === 'revenueAboveThreshold') return i18n._(value === 'yes' ? yesNoNames.yes : yesNoNames.no);
    const chosen = listed[field]?.find(({ id }) => id === value);
    if (chosen) return words(chosen.title);
    return LTR.includes(field) ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
  };
};
