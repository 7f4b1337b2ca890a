import { contractSigningModel } from '#machines/contract-signing/contract-signing.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ContractSigningView } from './ContractSigningView.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: contractSigningModel,
    areas: ['contracts'],
    show: (actor) => <ContractSigningView actor={actor} />,
    screens: {
      loading: 'Your contract',
      contract: 'The clauses',
      rejection: 'Reject the contract',
      identityApp: 'Sign with the identity app',
      waiting: 'You can leave this page; you will get a text message with the result.',
      waitEnded: 'Waiting time for approval ended.',
      signed: 'Both parties have signed',
      rejected: 'The contract has ended',
      refused: 'The contract is not in force',
      failed: 'Failed to sign.',
      notFound: 'Contract document not found.',
      unavailable: 'Your contract could not be shown',
    },
    controls: {
      'contract.sign': ['Sign with the identity app'],
      'contract.reject': ['Reject the contract'],
      'rejection.submit': ['Reject for good'],
      'contract.retry': ['Try again'],
    },
  }),
];
