import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import type { Act } from '../../stage.ts';
import { SimulatedFile } from '../../tab/files.ts';
import type { ShownDeal } from '../../tab/pages/deal.page.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Chance } from '../../world/chance.ts';
import { childOf, press, snapshotOf } from '../machines.ts';

/** Cancels for good, thinks again, or tries once more. */
const decideOn = (command: NonNullable<ReturnType<Tab['portal']['current']>>['actor'], chance: Chance) => {
  if (!command) return;
  if (chance.likely(0.7))
    press(command, { type: 'command.confirm', reason: 'غيرت رأيي' }) || press(command, { type: 'command.retry' });
  else press(command, { type: 'command.dismiss' });
};

const sendDocument = ({ uploads, choose }: ShownDeal, chance: Chance) => {
  const kind = chance.pick([...uploads.keys()]);
  const upload = uploads.get(kind);
  if (!upload) return;
  const retry = { type: chance.likely(0.8) ? 'upload.retry' : 'upload.cancel' };
  if (snapshotOf(upload).can({ type: 'upload.retry' })) press(upload, retry);
  else if (snapshotOf(upload).matches('empty') || snapshotOf(upload).matches('refused'))
    choose(kind, new SimulatedFile([samplePdf(kind)], `${kind}.pdf`, { type: 'application/pdf' }) as unknown as File);
  else if (chance.likely(0.1)) press(upload, { type: 'upload.cancel' });
};

/** On the page of a deal: sends what the fund asks for, goes on to the contract, cancels, turns away, loads anew. */
export const followDeal: Act = (_, __, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'deal' || !shown.actor) return false;
  const { deal, uploads } = shown.data as ShownDeal;
  const kind = chance.next();
  if (snapshotOf(shown.actor).hasTag('asking')) decideOn(shown.actor, chance);
  else if (uploads.size > 0 && kind < 0.6) sendDocument(shown.data as ShownDeal, chance);
  else if (deal?.contractNumber && kind < 0.7) tab.go({ page: 'contract', id: shown.id });
  else if (deal?.cancellable && kind < 0.78) press(shown.actor, { type: 'command.ask' });
  else if (kind < 0.88) tab.go({ page: 'account' });
  else if (kind < 0.94) tab.reload();
  return true;
};

const REASON = 'المبلغ لا يكفي';

/** On the page of a contract: reads it, signs it with the identity app, or rejects it. */
export const signContract: Act = (_, __, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'contract' || !shown.actor) return false;
  const { actor } = shown;
  const snapshot = snapshotOf(actor);
  const app = childOf(actor, 'identityApp');
  const kind = chance.next();
  if (kind < 0.06) tab.reload();
  else if (kind < 0.1 || snapshot.status === 'done')
    tab.go(chance.likely(0.5) ? { page: 'deal', id: shown.id } : { page: 'account' });
  else if (app) {
    if (snapshotOf(app).matches('ended')) press(app, { type: kind < 0.7 ? 'request.retry' : 'request.leave' });
    else if (kind < 0.2) press(app, { type: 'request.cancel' });
  } else if (snapshot.matches({ unsettled: 'reading' })) {
    if (kind < 0.18) press(actor, { type: 'contract.reject' });
    else if (!press(actor, { type: 'contract.sign' }))
      press(actor, { type: 'reading.acknowledge', acknowledged: true });
  } else if (snapshot.matches({ unsettled: 'waitEnded' }))
    press(actor, { type: kind < 0.85 ? 'contract.open' : 'contract.reject' });
  else if (snapshot.matches({ unsettled: 'reason' }))
    press(actor, { type: kind < 0.6 ? 'rejection.submit' : 'rejection.back', reason: REASON });
  else press(actor, { type: 'contract.retry' });
  return true;
};

type Account = { deals: { id: string; awaits: string; state: string }[] };

/** Goes from the account to one of the citizen's deals. */
export const openDeal: Act = ({ world }, { person }, tab, chance) => {
  const shown = tab.portal.current();
  const { deals } = (shown?.page === 'account' && (shown.data as Account | null)) || { deals: [] };
  const isMinded = world.chance('minds their deal', person.civilId).likely(0.6);
  if (deals.length === 0 || chance.likely(isMinded ? 0.05 : 0.6)) return false;
  tab.go({ page: chance.likely(0.75) ? 'deal' : 'contract', id: chance.pick(deals).id });
  return true;
};

/** Brings the pages of a deal and of a contract to rest. */
export const settleDeal: Act = (_, __, tab, chance) => {
  const shown = tab.portal.current();
  if ((shown?.page !== 'deal' && shown?.page !== 'contract') || !shown.actor) return false;
  const { actor } = shown;
  if (shown.page === 'contract') {
    const app = childOf(actor, 'identityApp');
    if (app && snapshotOf(app).matches('ended'))
      press(app, { type: chance.likely(0.5) ? 'request.retry' : 'request.leave' });
    else press(actor, { type: 'contract.retry' });
    return true;
  }
  if (snapshotOf(actor).matches('failed')) press(actor, { type: 'command.retry' });
  const { failed, readAgain, uploads } = shown.data as ShownDeal;
  if (failed) readAgain();
  for (const upload of uploads.values()) press(upload, { type: 'upload.retry' });
  return true;
};

/** Whether the page of a deal or of a contract is at rest; null on other pages. */
export const isDealAtRest = (tab: Tab): boolean | null => {
  const shown = tab.portal.current();
  if ((shown?.page !== 'deal' && shown?.page !== 'contract') || !shown.actor) return null;
  const snapshot = snapshotOf(shown.actor);
  if (snapshot.hasTag('busy')) return false;
  if (shown.page === 'contract') return !['signing', 'failed', 'unavailable'].some((state) => snapshot.matches(state));
  const { deal, uploads } = shown.data as ShownDeal;
  return (
    deal !== undefined &&
    !snapshot.matches('failed') &&
    [...uploads.values()].every((upload) => !upload.getSnapshot().hasTag('underWay'))
  );
};
