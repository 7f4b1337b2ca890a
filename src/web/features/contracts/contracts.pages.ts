import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const contractSigning = {
  flow: 'contract-signing',
  screen: 'ContractSigningPage',
  access: 'citizen',
  flag: 'signContract',
} as const;

export const contractsPages = {
  order: 170,
  pages: {
    'user_contract/$contract_number/$deal_id': {
      title: msg`Contract`,
      screen: 'ContractPage',
      access: 'citizen',
      flag: 'signContract',
      parent: 'deal_status/$deal_id',
    },
    'user_contract_document/$deal_id': {
      ...contractSigning,
      title: msg`Contract document`,
      parent: 'deal_status/$deal_id',
    },
    'user_signed_contract/$loan_account_id/$request_type/{-$from_iam}': {
      ...contractSigning,
      title: msg`Signed contract`,
      parent: 'account',
    },
    'user_contract_nafath_step_1/$loan_account_id/$deal_id': {
      ...contractSigning,
      title: msg`Sign with the identity app`,
      parent: 'deal_status/$deal_id',
    },
    user_signed_contract_iam_callback: { ...contractSigning, title: msg`Signing the contract`, parent: 'account' },
  },
} as const satisfies AreaPages;
