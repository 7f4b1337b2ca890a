import { selectAnswers, selectBlockers } from '#machines/loan-application/loan-application.selectors.ts';
import type { LoanApplicationSnapshot } from './context.ts';

/** Whether the identity as it was answered is confirmed by its code. */
export const selectIsIdentityConfirmed = (snapshot: LoanApplicationSnapshot) =>
  selectAnswers(snapshot).identity !== undefined &&
  !selectBlockers(snapshot).some(({ reason }) => reason === 'identityUnconfirmed');
