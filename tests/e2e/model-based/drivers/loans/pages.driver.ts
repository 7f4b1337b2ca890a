/** The pages of the account and its loans, on which no flow is: the tour alone opens them. */
import { by, firstOf, type Hand, type Params, type Tour } from '../../../tour/examples.ts';

export const invoiceOf = async (hand: Hand): Promise<Params> => {
  const { loans } = await hand.account();
  const accounts = await Promise.all(loans.map(({ id }) => hand.loanAccounts.get({ params: { id } })));
  return {
    id: firstOf(
      accounts.flatMap(({ invoices }) => invoices),
      'invoice',
    ).id,
  };
};

export const tour: Tour = {
  account: by('noura'),
  loan_account: by('noura', async (hand) => ({ id: firstOf((await hand.account()).loans, 'loan').id })),
  user_invoice: by('noura', invoiceOf),
};
