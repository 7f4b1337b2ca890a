/** The fields of the loan application, of the what-if request, of contracts and of disbursements. */
import { msg } from '@lingui/core/macro';
import {
  asks,
  asksForCount,
  asksForDigits,
  asksForMobile,
  asksToChoose,
  type FormSentences,
} from './field-sentences.ts';

const productId = asksToChoose(msg`Choose the product`);
const subProductId = asksToChoose(msg`Choose the sub product`);
const revenue = msg`Answer yes or no to the question about the annual revenue`;
const projectName = asks(msg`Enter the name of the project`);

/** The sentences by step. */
export const loanApplicationSentences = {
  applicantType: { applicantType: asksToChoose(msg`Choose who is applying`) },
  products: { productId, subProductId, projectName, projectType: asksToChoose(msg`Choose the project type`) },
  branch: {
    regionId: asksToChoose(msg`Choose the region`),
    branchId: asksToChoose(msg`Choose the branch`),
    officeId: asksToChoose(msg`Choose the office`),
  },
  cost: {
    capitalCost: asks(msg`Enter the capital cost`),
    operationalCost: asks(msg`Enter the operational cost`),
    revenueAboveThreshold: asks(revenue, { invalid: () => revenue }),
  },
  identity: {
    civilId: asks(msg`Enter your national ID or residence permit number`, {
      invalid: () => msg`Use your own national ID number: an application is made in your own name`,
    }),
    commercialRegister: asksForDigits(msg`Enter the commercial register number`),
    mobile: asksForMobile(msg`Enter your mobile number`),
    email: asks(msg`Enter your e-mail address`),
    city: asks(msg`Enter the city`),
    district: asks(msg`Enter the district`),
    street: asks(msg`Enter the street`),
    buildingNumber: asksForDigits(msg`Enter the building number`),
    postalCode: asksForDigits(msg`Enter the postal code`),
  },
  terms: {
    accepted: asks(msg`Accept the terms`),
    feeAcknowledged: asks(msg`Confirm that you know that the administrative fee is not refunded`),
    termsVersion: asks(msg`Accept the terms`, { invalid: () => msg`Accept the terms again: they have changed` }),
  },
} satisfies Record<string, FormSentences>;

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

/** The sentences by step. */
export const disbursementSentences = {
  amount: {
    loanAccountId: asksToChoose(msg`Choose the loan account`),
    amount: asks(msg`Enter the amount`),
    purpose: asks(msg`Enter what the amount is for`),
  },
} satisfies Record<string, FormSentences>;

export const contractRejectionSentences = {
  reason: asks(msg`Write why you reject the contract`),
} satisfies FormSentences;
