import { contractSigningModel } from '#machines/contract-signing/contract-signing.model.ts';
import { disbursementModel } from '#machines/disbursement/disbursement.model.ts';
import { draftSyncModel } from '#machines/draft-sync/draft-sync.model.ts';
import { flows } from '#machines/index.ts';
import { loanApplicationModel } from '#machines/loan-application/loan-application.model.ts';
import { whatIfModel } from '#machines/what-if/what-if.model.ts';
import { ContractSigningView } from '#web/features/contracts/ContractSigningView.tsx';
import { CancelDealView } from '#web/features/deals/CancelDeal.tsx';
import { DisbursementView } from '#web/features/disbursement/DisbursementPage.tsx';
import { LoanApplicationView } from '#web/features/loan-application/LoanApplicationPage.tsx';
import { WhatIfView } from '#web/features/what-if/WhatIfPage.tsx';
import { DiscardDraftView } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { SyncStatus } from '#web/parts/wizard/frame/SyncStatus.tsx';
import { type ScreenSuite, screenSuite } from '../screens.ts';
import { requestScreens } from './request-screens.ts';

export const loanSuites: ScreenSuite[] = [
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
  screenSuite({
    model: draftSyncModel,
    areas: ['loan-application'],
    show: (actor) => <SyncStatus sync={actor} />,
    unheard: 'Every pause in typing saves: only the outcome is worth hearing.',
    screens: {
      saving: 'Saving…',
      waiting: 'Waiting for the connection. Your answers will be saved when it is back.',
      failing: 'Your answers could not be saved. We will try again automatically.',
      refused: 'Not everything is saved.',
      conflict: 'Changed in another window or on another device',
      suspended: 'Your answers will be saved after you log in again.',
      interrupted: 'Your answers could not be saved: the connection works, but saving was cut off each time.',
    },
    wordless: { saved: 'It says when, and nothing before the first save.', closed: 'The wizard reads its draft anew.' },
    controls: {},
  }),
  screenSuite({
    model: flows.dealCancel.model,
    areas: ['deals'],
    show: (actor) => <CancelDealView actor={actor} />,
    screens: {
      closed: 'No longer need this loan?',
      confirm: 'Cancel the request for good?',
      failed: 'Try again',
      refused: 'Understood',
    },
    wordless: { done: 'The page refetches the deal, which offers nothing to cancel.' },
    controls: {
      'command.ask': ['Cancel the request'],
      'command.confirm': ['Yes, cancel it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep it', 'Understood'],
    },
  }),
  screenSuite({
    model: flows.draftDiscard.model,
    areas: ['live'],
    show: (actor) => <DiscardDraftView actor={actor} />,
    screens: { closed: 'Delete this draft', confirm: 'Yes, delete it', failed: 'Try again' },
    wordless: { done: 'The account replaces the request, with a notice.' },
    controls: {
      'command.ask': ['Delete this draft'],
      'command.confirm': ['Yes, delete it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep the draft'],
    },
  }),
  screenSuite({
    model: loanApplicationModel,
    isLong: true,
    areas: ['loan-application'],
    show: (actor) => <LoanApplicationView actor={actor} />,
    screens: {
      unavailable: 'Your application could not be opened',
      missing: 'This application was not found',
      applicantType: 'Who is applying?',
      products: 'What will the loan finance?',
      branch: 'Which office is closest to your project?',
      cost: 'How much will your project cost?',
      attachments: 'Attach the documents of your project',
      review: 'Review your answers',
      terms: 'Read and accept the terms',
      submit: 'Submit the application',
      receipt: 'Your application is submitted',
    },
    wordless: {
      loading: 'Placeholders; what they say is in no text.',
      identity: 'Its form, the code and the app have no sentence in common.',
    },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'change.use': ['Use the change'],
      'change.drop': ['Drop the change'],
    },
  }),
  screenSuite({
    model: whatIfModel,
    isLong: true,
    areas: ['what-if'],
    show: (actor) => <WhatIfView actor={actor} />,
    screens: {
      unavailable: 'Your request could not be opened',
      missing: 'This request was not found',
      init: 'Could my project get a loan?',
      conditions: 'Loan conditions',
      assetsList: 'What will your project buy?',
      asset: "Choose it from the fund's catalogue, and enter the quantity and the price.",
      documents: 'Which documents do you already have?',
      done: 'Repayment',
      applied: 'Your application is being opened',
      discarded: 'Your account is being opened',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'answer.retry': ['Request the reply again'],
      'change.use': ['Use the change'],
      'change.drop': ['Drop the change'],
      'application.begin': ['Apply with this', 'Continue with the application'],
    },
  }),
  screenSuite({
    model: disbursementModel,
    areas: ['disbursement'],
    show: (actor) => <DisbursementView actor={actor} />,
    screens: {
      unavailable: 'Your disbursement request could not be opened',
      missing: 'This disbursement request was not found',
      amount: 'How much do you need now?',
      documents: 'Attach the documents of this request',
      review: 'Review and submit',
      submitted: 'Your request is submitted. One step is left: your signature',
    },
    ...requestScreens,
  }),
];
