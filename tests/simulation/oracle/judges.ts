/** Everyone who judges; a new judge is a file and a line here. */
import type { AnyMachineSnapshot } from 'xstate';
import { isAtRest } from '../people/citizen.ts';
import { draftIn, snapshotOf, stateOf } from '../people/machines.ts';
import type { CreateJudge } from '../stage.ts';
import type { IsStored } from './answers.ts';
import { codesJudge } from './codes.ts';
import { foreignJudge } from './foreign.ts';
import { leftoversJudge } from './leftovers.ts';
import { sessionsJudge } from './sessions.ts';
import { valuesOf } from './values.ts';

type Shown = { answers: object; partial: object };
type DraftRow = { civil_id: string; id: string; version: number; answers: object; partial: object };

/** Feeds the oracle of answers with what devices show and hosts have. */
const answersJudge: CreateJudge = ({ database, answers, citizens, devices, tabs, world }) => {
  const isStored: IsStored = (name, draftId, step, value) =>
    [...(devices.find((device) => device.name === name)?.disk.entries.values() ?? [])].some(
      ({ key, value: stored }) => {
        if (key[2] !== draftId) return false;
        const { changes } = (stored as { content: { changes: Shown } }).content;
        return valuesOf(changes)[step] === value;
      },
    );

  const look = async () => {
    const rows = await database.query<DraftRow>('select civil_id, id, version, answers, partial from draft');
    for (const citizen of citizens)
      citizen.drafts = [
        ...citizen.drafts.filter(({ kind }) => kind !== 'draft'),
        ...rows
          .filter((row) => row.civil_id === citizen.person.civilId)
          .map(({ id }) => ({ kind: 'draft' as const, id })),
      ];
    answers.sees(rows);
  };
  return {
    committed: look,
    changed: (tab) => {
      const draft = draftIn(tab);
      if (!draft) return;
      answers.shows(tab.name, draft.draftId, valuesOf(snapshotOf(draft.actor).context as Shown));
    },
    atEnd: async () => {
      await look();
      const deals = await database.query<{ draft_id: string; answers: object }>('select draft_id, answers from deal');
      answers.ends(deals, () => false, isStored);
      for (const tab of tabs()) {
        const draft = draftIn(tab);
        if (draft?.page !== 'application' || !isAtRest(tab) || deals.some((deal) => deal.draft_id === draft.draftId))
          continue;
        for (const [step, value] of Object.entries(valuesOf(snapshotOf(draft.actor).context as Shown)))
          if (!answers.wasHeld(draft.draftId, step, value))
            world.breaks('what a device calls saved is on the host', `${tab.name} shows ${step}: ${value}`);
      }
      world.count('deals', deals.length);
    },
  };
};

/** No 5xx but the one that says that the service is suspended. */
const faultsJudge: CreateJudge = ({ world }) => ({
  answered: ({ request, answer }) => {
    if (answer.status >= 500 && answer.status !== 503)
      world.breaks('no 5xx', `${request.method} ${request.url} ${answer.body.toString().slice(0, 300)}`);
  },
});

const SHORT_SECONDS = 1000;

/** When faults end, everything comes to rest. */
const restJudge: CreateJudge = ({ world, tabs, sessionMaxSeconds }) => ({
  atRest: async () => {
    // A session that does not live longer than the time of rest may end in it.
    for (const tab of tabs())
      if (!isAtRest(tab) && !(sessionMaxSeconds < SHORT_SECONDS && !tab.away && tab.portal.current()?.page === 'login'))
        world.breaks('everything comes to rest', `${tab.name} is ${stateOf(tab)}`);
  },
});

/** How many states of all machines together were seen. */
export const createStateCount = (note: (data: string) => void) => {
  const states = new Map<string, string>();
  const joint = new Set<string>();
  return {
    joint,
    changed: (name: string, machine: string, snapshot: AnyMachineSnapshot) => {
      const key = `${name} ${machine}`;
      const state = JSON.stringify(snapshot.value);
      if (states.get(key) === state) return;
      states.set(key, state);
      note(`${key} ${state}`);
      joint.add(
        [...states]
          .map((pair) => pair.join(' '))
          .sort()
          .join('\n'),
      );
    },
  };
};

export const judges: readonly CreateJudge[] = [
  answersJudge,
  faultsJudge,
  restJudge,
  sessionsJudge,
  foreignJudge,
  codesJudge,
  leftoversJudge,
];
