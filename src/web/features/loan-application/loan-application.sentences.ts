import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { chosen } from '#contract/fields/fields.ts';
import {
  applicantTypeForm,
  costForm,
  identityForm,
  productsForm,
  termsForm,
} from '#contract/loans/loan-application.ts';
import { fieldInstructions } from '#web/i18n/blocker-text.tsx';
import {
  asks,
  asksForDigits,
  asksForMobile,
  asksToChoose,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

const productId = asksToChoose(msg`Choose the product`);
const subProductId = asksToChoose(msg`Choose the sub product`);
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
    revenueAboveThreshold: asks(fieldInstructions.revenue, { invalid: () => fieldInstructions.revenue }),
  },
  identity: {
    civilId: asks(msg`Enter your national ID or residence permit number`, {
      invalid: () => msg`Use your own national ID number: an application is made in your own name`,
    }),
    commercialRegister: asksForDigits(fieldInstructions.commercialRegister),
    mobile: asksForMobile(msg`Enter your mobile number`),
    email: asks(msg`Enter your e-mail address`),
    city: asks(msg`Enter the city`),
    district: asks(msg`Enter the district`),
    street: asks(msg`Enter the street`),
    buildingNumber: asksForDigits(msg`Enter the building number`),
    postalCode: asksForDigits(msg`Enter the postal code`),
  },
  terms: {
    accepted: asks(fieldInstructions.terms),
    feeAcknowledged: asks(msg`Confirm that you know that the administrative fee is not refunded`),
    termsVersion: asks(fieldInstructions.terms, { invalid: () => msg`Accept the terms again: they have changed` }),
  },
} satisfies Record<string, FormSentences>;

export const forms: CheckedForms = () => ({
  'loanApplication.applicantType': { sentences: loanApplicationSentences.applicantType, schemas: [applicantTypeForm] },
  'loanApplication.products': { sentences: loanApplicationSentences.products, schemas: [productsForm] },
  'loanApplication.branch': {
    sentences: loanApplicationSentences.branch,
    schemas: [z.object({ regionId: chosen, branchId: chosen, officeId: chosen })],
  },
  'loanApplication.cost': {
    sentences: loanApplicationSentences.cost,
    schemas: [costForm('company'), costForm('company', 'capital'), costForm('company', 'operational')],
  },
  'loanApplication.identity': { sentences: loanApplicationSentences.identity, schemas: [identityForm('company')] },
  'loanApplication.terms': { sentences: loanApplicationSentences.terms, schemas: [termsForm] },
});
