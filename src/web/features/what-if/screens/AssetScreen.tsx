/** Page 4: one asset of the catalogue: how many, at which price, from whom. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import { rule } from '#contract/kernel/rules.ts';
import type { CatalogueAsset } from '#contract/loans/what-if.ts';
import { assetForm, type RequestedAsset, totalCost, typedAsset, type WhatIfBlocker } from '#contract/loans/what-if.ts';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { cleanCount } from '#contract/text/normalise-text.ts';
import { reasonsForAsset, selectAssets, selectChanging } from '#machines/what-if/what-if.selectors.ts';
import type { WhatIfEvent } from '#machines/what-if/what-if.types.ts';
import { AmountField } from '#web/forms/amount/AmountField.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';
import { categoryOf } from '../fields/as-typed.ts';
import { useFieldNames } from '../fields/field-names.ts';
import { useWizard, useWizardForm, useWizardState } from '../what-if.feature.tsx';
import { whatIfSentences } from '../what-if.sentences.ts';

type Typed = ReturnType<typeof typedAsset> & { category: string };

/** `changing`: the asset of the list that the page changes, so that what is typed finds its place on another day. */
const asTyped = (line: RequestedAsset | undefined, assets: readonly CatalogueAsset[]) => {
  const asset = assets.find(({ id }) => id === line?.assetId);
  return {
    category: asset ? categoryOf(asset) : '',
    changing: line?.assetId ?? null,
    ...typedAsset(line),
  };
};
/** The typed quantity and price; null while they make no sum. */
const lineOf = ({ quantity, price }: Pick<Typed, 'quantity' | 'price'>) => {
  const many = Number(cleanCount(quantity));
  const each = parseAmount(price);
  return Number.isSafeInteger(many) && many > 0 && each.kind === 'amount'
    ? { quantity: many, price: each.halalas }
    : null;
};
/** The field in which a reason is resolved: for an asset without any supplier it is the asset, not the third party. */
const mendedAt =
  (assets: readonly CatalogueAsset[]) =>
  ({ reason, parameter }: WhatIfBlocker) => {
    const asset = assets.find(({ id }) => id === parameter);
    if (reason === 'assetWithoutThirdParty') return asset?.thirdParties.length ? 'thirdPartyId' : 'assetId';
    return reason === 'costTooHigh' ? 'price' : 'assetId';
  };

/** The estimate for the whole list, with what is typed now. */
const Estimate = ({
  others,
  of,
}: {
  others: readonly RequestedAsset[];
  of: Control<Typed, unknown, RequestedAsset>;
}) => {
  const [quantity, price] = useWatch({ control: of, name: ['quantity', 'price'] });
  const typed = lineOf({ quantity, price });
  return <FundingEstimate cost={totalCost(typed ? [...others, typed] : others)} />;
};

const AssetScreen = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const { assets } = useWizard().reference;
  const listed = useWizardState(selectAssets);
  const changing = useWizardState(selectChanging);
  const ruleText = useRuleText();
  const { form, ask, choice, items, frame } = useWizardForm<Typed, RequestedAsset, WhatIfEvent>({
    name: 'asset',
    step: 'assets',
    schema: assetForm,
    labels: useFieldNames().assets(),
    initialValues: () => asTyped(changing, assets),
    completion: (asset) => ({ type: 'asset.save', asset }),
    reasons: reasonsForAsset,
    mendedAt: mendedAt(assets),
  });
  const [category, assetId] = useWatch({ control: form.control, name: ['category', 'assetId'] });
  const asset = assets.find(({ id }) => id === assetId);
  const others = listed.filter((line) => line !== changing);
  const reasonAgainst = ({ id, thirdParties }: CatalogueAsset) => {
    if (thirdParties.length === 0) return t`Cannot be selected: no third party supplies it at present`;
    return others.some((line) => line.assetId === id) ? t`In your list already` : undefined;
  };
  const chosenAsset = choice('assetId', {
    onChange: (event: { target: { value: string } }) => {
      const chosen = assets.find(({ id }) => id === event.target.value);
      if (!chosen) return;
      form.setValue('price', formatAmount(chosen.referencePrice));
      // A single supplier is chosen already.
      form.setValue('thirdPartyId', chosen.thirdParties.length === 1 ? (chosen.thirdParties[0]?.id ?? null) : null);
    },
  });
  const about = asset && formatAmount(asset.referencePrice);
  const thirdParty = choice('thirdPartyId');
  return (
    <StepFrame
      title={changing ? t`Change the asset` : t`Add an asset`}
      lead={t`Choose it from the fund's catalogue, and enter the quantity and the price.`}
      aside={<Estimate others={others} of={form.control} />}
      primary={{ label: changing ? <Trans>Save the asset</Trans> : <Trans>Add to list</Trans> }}
      {...frame}
      // Without a category, or an asset, there is nothing to choose the rest from yet.
      items={items.filter(
        ({ id }) => (id !== chosenAsset.id || category !== '') && (id !== thirdParty.id || asset !== undefined),
      )}
    >
      <Field
        {...ask('category')}
        error={
          chosenAsset.error !== undefined && category === ''
            ? ruleText(rule('required'), whatIfSentences.assets.category)
            : undefined
        }
      >
        <Select
          {...form.register('category', {
            onChange: () => {
              form.setValue('assetId', null);
              form.setValue('thirdPartyId', null);
            },
          })}
        >
          <option value="">{t`Choose`}</option>
          {[...new Map(assets.map((one) => [categoryOf(one), one.category]))].map(([id, title]) => (
            <option key={id} value={id}>
              {words(title)}
            </option>
          ))}
        </Select>
      </Field>
      {category !== '' && (
        <RadioCards
          key={category}
          {...chosenAsset}
          columns={2}
          options={assets
            .filter((one) => categoryOf(one) === category)
            .map((one) => {
              const reason = reasonAgainst(one);
              return {
                value: one.id,
                label: words(one.title),
                ...(reason !== undefined && { disabled: true, reason }),
              };
            })}
        />
      )}
      <Field {...ask('quantity')}>
        <DigitsInput {...form.register('quantity')} />
      </Field>
      <AmountField
        form={form}
        name="price"
        {...ask('price')}
        hint={
          about === undefined
            ? t`In riyals, including VAT`
            : t`The fund’s reference price is about ${about} riyals. Enter the price in your quotation`
        }
      />
      {asset && (
        <RadioCards
          key={asset.id}
          {...thirdParty}
          hint={t`Who supplies it`}
          options={asset.thirdParties.map(({ id, title }) => ({ value: id, label: words(title) }))}
        />
      )}
    </StepFrame>
  );
};
export default AssetScreen;
