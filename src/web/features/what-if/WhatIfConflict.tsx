/** The request was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICANT_TYPES, type HalfFilled } from '#contract/loans/loan-application.ts';
import { totalCost, typedInit, type WhatIfAnswers, type WhatIfStep } from '#contract/loans/what-if.ts';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { applicantTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { type Conflict, ConflictDialog, type TypedValue } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { categoryOf } from './fields/as-typed.ts';
import { useFieldNames } from './fields/field-names.ts';
import { useWizard, whatIfStepNames } from './what-if.feature.tsx';

/** An answer in words, one line a fact. */
const useAnswerLines = () => {
  const { t, i18n } = useLingui();
  const words = useBilingual();
  const { catalogue, assets } = useWizard().reference;
  const subProducts = catalogue.products.flatMap((product) => product.subProducts);
  const named = (listed: readonly { id: string; title: { ar: string; en: string } }[], wanted: string) => {
    const found = listed.find(({ id }) => id === wanted);
    return found ? words(found.title) : wanted;
  };
  return (step: WhatIfStep, answer: unknown): string[] => {
    if (step === 'init') {
      const { applicantType, subProductId, projectName, plannedCost } = answer as WhatIfAnswers['init'];
      const planned = plannedCost ? formatAmount(plannedCost) : null;
      return [
        i18n._(applicantTypeNames[applicantType]),
        named(subProducts, subProductId),
        projectName,
        ...(planned === null ? [] : [t`Planned cost: ${planned} riyals`]),
      ];
    }
    if (step === 'assets') {
      const list = answer as WhatIfAnswers['assets'];
      const total = formatAmount(totalCost(list));
      const lines = list.map(({ assetId, quantity, price, thirdPartyId }) => {
        const suppliers = assets.find(({ id }) => id === assetId)?.thirdParties ?? [];
        const [asset, supplier, each] = [named(assets, assetId), named(suppliers, thirdPartyId), formatAmount(price)];
        return t`${asset}, ${supplier}: ${quantity} × ${each} riyals`;
      });
      return [...lines, t`Total: ${total} riyals`];
    }
    if (step !== 'documents') return [t`Acknowledged`];
    const { ready } = answer as WhatIfAnswers['documents'];
    const kinds = catalogue.documentKinds.map(({ kind, title }) => ({ id: kind, title }));
    return ready.length > 0 ? ready.map((kind) => named(kinds, kind)) : [t`No documents available`];
  };
};

/** What was typed or chosen in a field, as the pages of the request show it. */
const useFieldValue = () => {
  const { t, i18n } = useLingui();
  const words = useBilingual();
  const { catalogue, assets } = useWizard().reference;
  const listed: Record<string, readonly { id: string; title: { ar: string; en: string } }[]> = {
    productId: catalogue.products,
    subProductId: catalogue.products.flatMap(({ subProducts }) => subProducts),
    category: assets.map((asset) => ({ id: categoryOf(asset), title: asset.category })),
    assetId: assets,
    thirdPartyId: assets.flatMap(({ thirdParties }) => thirdParties),
  };
  return (field: string, value: TypedValue) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    const applicant = field === 'applicantType' && APPLICANT_TYPES.find((type) => type === value);
    if (applicant) return i18n._(applicantTypeNames[applicant]);
    const parsed = field === 'price' || field === 'plannedCost' ? parseAmount(value) : null;
    if (parsed?.kind === 'amount') return <Money halalas={parsed.halalas} />;
    const chosen = listed[field]?.find(({ id }) => id === value);
    if (chosen) return words(chosen.title);
    return field === 'quantity' ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
  };
};

/** The screen on which an answer was given. The list of assets is filled in on another one. */
const asTyped = (step: WhatIfStep, answer: unknown): HalfFilled | null => {
  if (step === 'init') return typedInit(answer as WhatIfAnswers['init']);
  if (step === 'conditions') return { acknowledged: true };
  if (step !== 'documents') return null;
  return Object.fromEntries((answer as WhatIfAnswers['documents']).ready.map((kind) => [kind, true]));
};

const WhatIfConflict = (conflict: Conflict) => {
  const words = useBilingual();
  const { documentKinds } = useWizard().reference.catalogue;
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This request was changed somewhere else too</Trans>}
      names={whatIfStepNames}
      fields={{
        ...useFieldNames(),
        documents: () => Object.fromEntries(documentKinds.map(({ kind, title }) => [kind, words(title)])),
      }}
      answerOf={useAnswerLines()}
      asTyped={asTyped}
      wordsOf={useFieldValue()}
    />
  );
};
export default WhatIfConflict;
