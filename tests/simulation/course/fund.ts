/**
 * The clerks of the fund: they look at a case, think, and decide by the desk on what they saw, which may have changed meanwhile.
 * Their line is as bad as everyone's: who hears no answer decides once more. Now and then two of them decide at once.
 */

import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import { fundDecisions, restoreDeal } from '#machines/lifecycles/deal/deal.ts';
import type { Reply } from '../line.ts';
import type { Course, Stage } from '../stage.ts';
import type { Chance } from '../world/chance.ts';

type Case = { id: string; state: Envelope };
type Decision = { event: string; reason?: string; document?: string };

/** How long clerks decide after the faults end, so that some decisions fall into the calm. */
const CALM_MS = 15_000;
const SENDINGS = 3;

const DOCUMENTS = ['land-deed', 'agricultural-record', 'quotations'] as const;
/** How much more often than others. */
const WEIGHTS: Record<string, number> = {
  'contract.issue': 8,
  'document.request': 1.5,
  'document.withdraw': 1,
  'deal.reject': 0.4,
  'secondParty.approve': 4,
  'secondParty.refuse': 1,
  'secondParty.lapse': 1,
};

const chooseFrom = ({ state }: Case, chance: Chance): Decision | null => {
  const snapshot = restoreDeal(state);
  const allowed = fundDecisions(snapshot);
  const weightOf = (event: string) => WEIGHTS[event] ?? 5;
  let left = chance.next() * allowed.reduce((sum, event) => sum + weightOf(event), 0);
  const event = allowed.find((one) => {
    left -= weightOf(one);
    return left < 0;
  });
  switch (event) {
    case undefined:
      return null;
    case 'document.request':
      return { event, document: chance.pick(DOCUMENTS), reason: 'ينقص' };
    case 'document.withdraw':
      return { event, document: snapshot.context.wanted[0]?.kind ?? '' };
    default:
      return { event, reason: 'لا تنطبق الشروط' };
  }
};

const decide = ({ world, line }: Stage, clerk: string, id: string, decision: Decision, chance: Chance) => {
  const send = (sendings: number) => {
    const hear = (reply: Reply) => {
      if ('cut' in reply && sendings < SENDINGS) world.after(chance.between(500, 6000), () => send(sendings + 1));
    };
    world.tell(`${clerk} decides ${decision.event} ${decision.document ?? ''} of ${id}`);
    line.send(
      { name: clerk, isOnline: () => true },
      {
        method: 'POST',
        url: `/desk/api/cases/${id}/decisions`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(decision),
      },
      hear,
    );
  };
  send(1);
};

const visit = async (stage: Stage, number: number) => {
  const { world, database } = stage;
  const cases = await database.query<Case>('select id, state from deal order by id');
  if (cases.length === 0) return;
  const chance = world.chance('clerk', number);
  const seen = chance.pick(cases);
  const isTogether = chance.likely(0.2) && world.happens(`clerk ${number} together`);
  const thinks = chance.likely(0.7) ? chance.between(200, 4000) : chance.between(4000, 40_000);
  for (const who of isTogether ? [1, 2] : [1]) {
    const decision = chooseFrom(seen, world.chance('clerk', number, who));
    const delay = thinks + (who - 1) * chance.between(0, 300);
    if (decision)
      world.after(delay, () =>
        decide(stage, `clerk ${number}.${who}`, seen.id, decision, world.chance('clerk', number, who, 'line')),
      );
  }
};

/** Some decide in the last second, or just too late: the waiting time of a contract that was signed before ends meanwhile. */
const decideLate = async (stage: Stage) => {
  const { world, database } = stage;
  const waits = await database.query<{ subject: string; due_at: Date }>(
    'select subject, due_at from timer order by subject',
  );
  for (const { subject, due_at } of waits) {
    const chance = world.chance('late clerk', subject);
    const event = chance.pick(['secondParty.approve', 'secondParty.approve', 'secondParty.refuse']);
    // A wait ends half a second after its time at the latest: a job looks for it.
    const delay = due_at.getTime() - world.instant + chance.between(-400, 1200);
    if (chance.likely(0.9) && delay > 0 && world.happens(`late clerk of ${subject}`))
      world.after(delay, () => decide(stage, 'late clerk', subject, { event, reason: 'تأخر' }, chance));
  }
};

export const fund: Course = (stage, chance, milliseconds) => {
  const { world } = stage;
  const during = (work: Promise<void>) => void work.then(world.rest.begin());
  during(decideLate(stage));
  const count = chance.between(4, 16);
  for (let number = 0; number < count; number += 1) {
    const at = chance.between(500, milliseconds + CALM_MS);
    if (!world.happens(`clerk ${number}`)) continue;
    world.after(at, () => during(visit(stage, number)));
  }
};
