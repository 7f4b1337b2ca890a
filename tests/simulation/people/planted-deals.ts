/** Some citizens have submitted before the seed begins: their deals and contracts have gone through the real lifecycles. */
import type { ContractEvent } from '#machines/lifecycles/contract/contract.machine.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { advanceContract } from '#server/contracts/lifecycle.ts';
import { prepareContract } from '#server/contracts/prepare.ts';
import { createAmbient } from '#server/core/clock.ts';
import { createOutbox, type Outbox } from '#server/core/outbox.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { createTransact } from '#server/core/sql/transaction.ts';
import { openDatabase } from '#server/db/open.ts';
import { plantDeal, silent } from '#stand-ins/seeds/applications.ts';
import { valuesOf } from '../oracle/values.ts';
import { simulationConfig } from '../server/servers.ts';
import type { Stage } from '../stage.ts';
import { BEGINNING } from '../world/world.ts';
import { applicationOf } from './people.ts';

const REVIEW = ['grant.approve', 'financialStudy.complete', 'technicalAnalysis.complete', 'loan.approve'] as const;
/** How far a deal has come: steps of the review, a document that is awaited, and what happened to its contract. */
type Progress = { steps: number; document?: string; contract?: 'issued' | 'signed' | 'waitEnded' };
const PROGRESS: readonly Progress[] = [
  { steps: 0 },
  { steps: 1, document: 'land-deed' },
  { steps: 3 },
  { steps: 4 },
  { steps: 4, contract: 'issued' },
  { steps: 4, contract: 'issued' },
  { steps: 4, contract: 'signed' },
  { steps: 4, contract: 'waitEnded' },
];

export const plantDeals = async ({ world, database, citizens, answers: oracle }: Stage): Promise<void> => {
  const config = simulationConfig('/tmp/simulation-set-up', false);
  const { db } = openDatabase(database.connectionsOf({ isDead: false, name: 'what was before', number: 0 }, 0, false));
  const transact = createTransact(db);
  for (const { person } of citizens) {
    const chance = world.chance('planted deal', person.civilId);
    if (!chance.likely(0.6) || !world.happens(`planted deal of ${person.civilId}`)) continue;
    const { steps, document, contract } = chance.pick(PROGRESS);
    // The wait of a contract that was signed may end while faults happen, or has just ended.
    const signedAt = BEGINNING - chance.between(400, 610) * 1000;
    const answers = applicationOf(person);
    const ids = () => chance.uuid();
    const at = (instant: number, outbox: Pick<Outbox, 'enqueue'> = silent.outbox) => ({
      ...{ ids, config, chance: chance.below, news: silent.news, metrics: silent.metrics, outbox },
      clock: { now: () => new Date(instant) },
    });
    const history = [
      { event: { type: 'application.submit' }, daysAgo: 9 },
      ...REVIEW.slice(0, steps).map((type, index) => ({ event: { type }, daysAgo: 8 - index })),
      ...(document === undefined
        ? []
        : [{ event: { type: 'document.request', kind: document, note: 'ينقص' }, daysAgo: 1 }]),
    ] as { event: DealEvent; daysAgo: number }[];
    const file = { kind: 'quotations', name: 'quotations.pdf', storageKey: ids(), size: 1, sha256: '0'.repeat(64) };
    await transact(async (tx) => {
      const tools = { ids, chance: chance.below };
      const key = await plantDeal(
        tx,
        tools,
        { civilId: person.civilId, answers, history },
        [file],
        new Date(BEGINNING),
      );
      const { draft_id } = await tx
        .selectFrom('deal')
        .select('draft_id')
        .where('id', '=', key.id)
        .executeTakeFirstOrThrow();
      oracle.submits('before', draft_id, valuesOf({ answers }));
      if (contract === undefined) return;
      await prepareContract(at(BEGINNING - 86_400_000), tx, key);
      // Its time ends by a job of the outbox; the messages of that time were sent then.
      const { enqueue } = createOutbox({
        ...createAmbient(),
        secrets: openSecrets({ config, ...createAmbient() }),
        db,
        ids,
        clock: { ...createAmbient().clock, ...at(signedAt).clock },
      });
      const timers: Pick<Outbox, 'enqueue'> = {
        enqueue: async (on, kind, ...job) => {
          if (kind !== 'sms') await enqueue(on, kind, ...job);
        },
      };
      const events: ContractEvent[] = [
        ...(contract === 'issued' ? [] : [{ type: 'contract.sign' } as const]),
        ...(contract === 'waitEnded' ? [{ type: 'secondParty.lapse' } as const] : []),
      ];
      for (const event of events)
        await advanceContract(
          at(signedAt, timers),
          tx,
          key,
          event,
          event.type === 'contract.sign' ? 'citizen' : 'fund',
        );
    });
    world.tell(`${person.civilId} has a deal: ${JSON.stringify({ steps, document, contract })}`);
    world.count('planted deals');
  }
};
