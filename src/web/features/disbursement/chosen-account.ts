/** The loan account from which the citizen came: preselected in the first step until that is answered. */
import * as z from 'zod/mini';
import { id } from '#contract/fields/fields.ts';
import type { DisbursableAccount } from '#contract/loans/disbursements.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

const KEY = 'chosenLoanAccount';

/** Whether a part of it can be requested now. */
export const isDisbursable = ({ remaining, inProgress }: DisbursableAccount) => remaining > 0 && inProgress === null;

export const chosenAccount = {
  /**
   * Stores the account that the address of the opening page names: the address changes as soon as the request is saved.
   */
  take: (search: unknown) => {
    const given = z.object({ loan_account: id }).safeParse(search);
    if (given.success) sessionStore.write(KEY, given.data.loan_account);
  },
  /** The account that was named, or the only one; null where there is a choice to make. */
  find: (accounts: readonly DisbursableAccount[]): string | null => {
    const open = accounts.filter(isDisbursable);
    const named = sessionStore.read(KEY, id);
    if (open.some((account) => account.id === named)) return named;
    return open.length === 1 ? (open[0]?.id ?? null) : null;
  },
  forget: () => sessionStore.remove(KEY),
};

// The next citizen must not get it.
sessionEnded.on(chosenAccount.forget);
