/** A loan request after its submission: read, followed as it moves, supplied with what is missing, cancelled. */
import type { Contract } from '#contract/endpoints.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/call.ts';
import { dealReads } from '../deals.ts';
import { cancelDeal } from './cancel.ts';
import { dealDocuments } from './documents.ts';
import { dealReceipt } from './receipt.ts';
import { watchDeal } from './watch.ts';

export const dealServices = (ctx: Context): Handlers<Contract>['deals'] => ({
  ...dealReads(ctx),
  ...dealDocuments(ctx),
  events: watchDeal(ctx),
  cancel: cancelDeal(ctx),
  receiptDocument: dealReceipt(ctx),
});
