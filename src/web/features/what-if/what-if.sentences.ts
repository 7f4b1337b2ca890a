import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { chosen } from '#contract/fields/fields.ts';
import { assetForm, conditionsForm, whatIfInitForm } from '#contract/loans/what-if.ts';
import {
  asks,
  asksForCount,
  asksToChoose,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

const productId = asksToChoose(msg`Choose the product`);
const subProductId = asksToChoose(msg`Choose the sub product`);
const projectName = asks(msg`Enter the name of the project`);

/** The sentences by step. */
export const whatIfSentences = {
  init: {
    applicantType: asksToChoose(msg`Choose who would apply`),
    productId,
    subProductId,
    projectName,
    plannedCost: asks(msg`Enter the planned cost`),
  },
  conditions: { acknowledged: asks(msg`Confirm that you have read the conditions`) },
  assets: {
    category: asksToChoose(msg`Choose the category`),
    assetId: asksToChoose(msg`Choose the asset`),
    quantity: asksForCount(msg`Enter the quantity`),
    price: asks(msg`Enter the unit price`),
    thirdPartyId: asksToChoose(msg`Choose the third party`),
  },
} satisfies Record<string, FormSentences>;

export const forms: CheckedForms = () => ({
  'whatIf.init': { sentences: whatIfSentences.init, schemas: [whatIfInitForm] },
  'whatIf.conditions': { sentences: whatIfSentences.conditions, schemas: [conditionsForm] },
  'whatIf.assets': { sentences: whatIfSentences.assets, schemas: [assetForm, z.object({ category: chosen })] },
});
