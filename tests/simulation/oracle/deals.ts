/**
 * What must hold of deals and contracts, judged from their histories at rest:
 * - a lifecycle takes only legal steps, each once, and its row is where they lead; a deal goes the way of its contract
 * - every tab shows what the fund has
 * - a contract is signed only with an approval that its own citizen gave on the phone, in time; a late one never counts
 * - a wait that is over cannot be ended by an approval
 */
import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { type Envelope, type Persistence, persist } from '#machines/kit/runtime/persistence.ts';
import { contractPersistence } from '#machines/lifecycles/contract/contract.ts';
import { dealPersistence, dealStateName } from '#machines/lifecycles/deal/deal.ts';
import { isDealAtRest } from '../people/acts/deal.ts';
import { snapshotOf } from '../people/machines.ts';
import type { SimulatedDatabase } from '../server/database.ts';
import type { PhoneRequest } from '../server/others.ts';
import type { CreateJudge } from '../stage.ts';
import type { ShownDeal } from '../tab/pages/deal.page.ts';
import { BEGINNING, type World } from '../world/world.ts';

type Row = { civil_id: string; id: string; state: Envelope; version: number; draft_id: string };
type EventRow = {
  civil_id: string;
  of: string;
  version: number;
  at: Date;
  event: string;
  state: string;
  by: 'citizen' | 'fund' | 'system';
  payload: object;
};
type Request = {
  id: string;
  civil_id: string;
  purpose: string;
  subject: string | null;
  status: string;
  transaction_id: string | null;
  expires_at: Date;
  settled_at: Date | null;
  used_at: Date | null;
};
type Notice = { page: string; count: number };

/** What a lifecycle is replayed with; the first event of a contract is that it was issued. */
type Lifecycle = {
  what: string;
  persistence: Persistence;
  input: (id: string) => object;
  nameOf: (snapshot: AnyMachineSnapshot) => string;
  begins: string | null;
};
const lifecycles: Record<'deal' | 'contract', Lifecycle> = {
  deal: {
    what: 'a deal',
    persistence: dealPersistence,
    input: (dealId) => ({ dealId }),
    nameOf: (snapshot) => dealStateName(snapshot as never),
    begins: null,
  },
  contract: {
    what: 'a contract',
    persistence: contractPersistence,
    input: (contractId) => ({ contractId }),
    nameOf: ({ value }) => String(value),
    begins: 'contract.issue',
  },
};

const OF_CONTRACT = /^(?:contract\.sign|contract\.reject|secondParty\..*|xstate\.after\..*)$/;
const asDealEvent = (event: string) => (event.startsWith('xstate.after.') ? 'secondParty.lapse' : event);
/** How long the second party may take, in milliseconds. */
const WAIT_MS = 600_000;
/** How long news may take to a tab on a good line. */
const NEWS_MS = 20_000;

/** Follows the history. Returns the notices that it must have sent, or says what is wrong. */
const replay = (
  { what, persistence, input, nameOf, begins }: Lifecycle,
  row: Row,
  events: readonly EventRow[],
  breaks: (detail: string) => void,
): number => {
  const { machine } = persistence;
  let [snapshot] = initialTransition(machine as never, input(row.id) as never) as [AnyMachineSnapshot, unknown];
  let notices = 0;
  for (const [index, { version, event, state, payload, at }] of events.entries()) {
    if (version !== index + 1) breaks(`${what} ${row.id} has no version ${index + 1} before ${version}`);
    if (!(index === 0 && event === begins)) {
      const step = { ...payload, type: event };
      if (!event.startsWith('xstate.') && !snapshot.can(step as never))
        breaks(`${what} ${row.id} takes ${event} in ${nameOf(snapshot)}`);
      const [next, actions] = transition(machine as never, snapshot as never, step as never) as unknown as [
        AnyMachineSnapshot,
        { type: string }[],
      ];
      if (event.startsWith('xstate.') && next.value === snapshot.value)
        breaks(`${what} ${row.id} takes ${event} in ${nameOf(snapshot)}`);
      snapshot = next;
      if (at.getTime() >= BEGINNING) notices += actions.filter(({ type }) => type === 'notifyCitizen').length;
    }
    if (nameOf(snapshot) !== state)
      breaks(`${what} ${row.id} is ${state} in version ${version}, not ${nameOf(snapshot)}`);
  }
  if (row.version !== events.length)
    breaks(`${what} ${row.id} has version ${row.version} after ${events.length} steps`);
  const wanted = JSON.parse(JSON.stringify(persist(persistence, snapshot)));
  if (!isDeepStrictEqual(wanted, row.state))
    breaks(
      `${what} ${row.id} is stored as ${JSON.stringify(row.state)}, and its history leads to ${JSON.stringify(wanted)}`,
    );
  return notices;
};

/** A contract is signed only with an approval that its own citizen gave on the phone, in time. */
const approvalsJudge = (world: World, phones: ReadonlyMap<string, PhoneRequest>) => {
  /** Signatures, which are judged while their requests are still there. */
  const judged = new Set<string>();
  return (requests: readonly Request[], contracts: Map<string, EventRow[]>) => {
    for (const { id, civil_id, status, transaction_id, expires_at, settled_at, used_at } of requests) {
      if (status !== 'approved' && used_at === null) continue;
      const phone = phones.get(transaction_id ?? '');
      const answered = phone?.answeredAt ?? null;
      if (phone?.status !== 'COMPLETED' || phone.civilId !== civil_id || answered === null)
        world.breaks('only an approval of its own citizen counts', `request ${id} is ${phone?.status} on the phone`);
      else if (answered >= expires_at.getTime() || (settled_at?.getTime() ?? 0) >= expires_at.getTime())
        world.breaks('a late approval never counts', `request ${id}`);
    }
    for (const [of, events] of contracts) {
      const signed = events.filter(
        ({ event, at, version }) =>
          event === 'contract.sign' && at.getTime() >= BEGINNING && !judged.has(`${of} ${version}`),
      );
      for (const { at, civil_id, version } of signed) {
        judged.add(`${of} ${version}`);
        const uses = requests.filter(
          (request) =>
            request.purpose === 'contract' &&
            request.subject === of &&
            request.civil_id === civil_id &&
            Math.abs((request.used_at?.getTime() ?? 0) - at.getTime()) < 1000,
        );
        if (uses.length !== 1)
          world.breaks('a signature is one approval of its citizen', `contract ${of} with ${uses.length} approvals`);
      }
      world.count('signatures', signed.length);
    }
  };
};

/** A wait that is over cannot be ended by an approval. */
const judgeWaits = (world: World, contracts: Map<string, EventRow[]>) => {
  for (const [of, events] of contracts)
    for (const [index, { event, at }] of events.entries()) {
      const signed = events[index - 1];
      if (event === 'secondParty.approve' && signed && at.getTime() >= signed.at.getTime() + WAIT_MS)
        world.breaks(
          'a late approval never counts',
          `contract ${of} was approved ${at.getTime() - signed.at.getTime() - WAIT_MS} ms after its waiting time`,
        );
    }
};

const readersOf = (database: SimulatedDatabase) => ({
  readDeals: () => database.query<Row>('select civil_id, id, state, version, draft_id from deal order by id'),
  readContracts: () => database.query<Row>('select civil_id, id, state, version from contract order by id'),
  readDealEvents: () =>
    database.query<EventRow>(
      'select civil_id, deal_id as of, version, at, event, state, by, payload from deal_event order by deal_id, version',
    ),
  readContractEvents: () =>
    database.query<EventRow>(
      'select civil_id, contract_id as of, version, at, event, state, by, payload from contract_event order by contract_id, version',
    ),
});

export const dealsJudge: CreateJudge = ({ world, database, others, tabs }) => {
  const phones = new Map<string, PhoneRequest>();
  others.onPhoneRequest((request) => phones.set(request.id, request));

  const judgeApprovals = approvalsJudge(world, phones);
  const judgeTabs = (deals: readonly Row[], contracts: readonly Row[], events: readonly EventRow[]) => {
    for (const tab of tabs()) {
      const shown = tab.portal.current();
      if ((shown?.page !== 'deal' && shown?.page !== 'contract') || !shown.actor || !isDealAtRest(tab)) continue;
      // The page of a contract that is not issued yet follows no news: its citizen opens it again.
      if (snapshotOf(shown.actor).matches('notFound')) continue;
      const latest = events.filter(({ of }) => of === shown.id).map(({ at }) => at.getTime());
      if (Math.max(...latest) > world.instant - NEWS_MS) continue;
      const is =
        shown.page === 'deal' ? deals.find(({ id }) => id === shown.id) : contracts.find(({ id }) => id === shown.id);
      const shows =
        shown.page === 'deal'
          ? (shown.data as ShownDeal).deal?.version
          : (snapshotOf(shown.actor).context as { contract: { version: number } | null }).contract?.version;
      if (shows !== is?.version)
        world.breaks(
          'every tab shows what the fund has',
          `${tab.name} shows version ${shows} of the ${shown.page}, the server has ${is?.version} ${JSON.stringify(is?.state.value)}`,
        );
    }
  };

  const { readDeals, readContracts, readDealEvents, readContractEvents } = readersOf(database);

  return {
    atRest: async () => {
      const contractEvents = await readContractEvents();
      const requests = await database.query<Request>(
        'select id, civil_id, purpose, subject, status, transaction_id, expires_at, settled_at, used_at from identity_request',
      );
      judgeApprovals(
        requests,
        Map.groupBy(contractEvents, ({ of }) => of),
      );
      judgeTabs(await readDeals(), await readContracts(), [...(await readDealEvents()), ...contractEvents]);
    },
    atEnd: async () => {
      const deals = await readDeals();
      if (deals.length === 0) return;
      const contracts = await readContracts();
      const dealEvents = await readDealEvents();
      const contractEvents = await readContractEvents();
      const notices = await database.query<Notice>(
        'select page, count(*)::int as count from notification where at >= $1 group by page',
        [new Date(BEGINNING)],
      );
      const breaks = (detail: string) => world.breaks('a lifecycle takes only legal steps, each once', detail);
      const ofContract = new Map<string, EventRow[]>();
      for (const deal of deals) {
        const steps = dealEvents.filter(({ of }) => of === deal.id);
        const history = contractEvents.filter(({ of }) => of === deal.id);
        const contract = contracts.find(({ id }) => id === deal.id);
        let expected = replay(lifecycles.deal, deal, steps, breaks);
        const issued = steps.filter(({ event }) => event === 'contract.issue').length;
        if (issued !== Number(contract !== undefined)) breaks(`deal ${deal.id} has a contract, or has none`);
        if (contract) {
          expected += replay(lifecycles.contract, contract, history, breaks);
          ofContract.set(contract.id, history);
        }
        const followed = steps.map(({ event }) => event).filter((event) => OF_CONTRACT.test(event));
        const led = history.slice(1).map(({ event }) => asDealEvent(event));
        if (!isDeepStrictEqual(followed, led)) breaks(`deal ${deal.id} took ${followed}, its contract ${led}`);
        const sent = notices
          .filter(({ page }) => page.endsWith(`/${deal.id}`))
          .reduce((sum, { count }) => sum + count, 0);
        if (sent !== expected)
          world.breaks('one notice for each step', `deal ${deal.id} has ${sent} notices instead of ${expected}`);
        world.count('steps of deals', steps.filter(({ at }) => at.getTime() >= BEGINNING).length);
      }
      judgeWaits(world, ofContract);
    },
  };
};
