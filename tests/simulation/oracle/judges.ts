/** Everyone who judges; a new judge is a file and a line here. */
import type { AnyMachineSnapshot } from 'xstate';
import { isAtRest } from '../people/citizen.ts';
import { draftIn, snapshotOf, stateOf } from '../people/machines.ts';
import { type CreateJudge, concerns } from '../stage.ts';
import type { IsStored } from './answers.ts';
import { codesJudge } from './codes.ts';
import { dealsJudge } from './deals.ts';
import { foreignJudge } from './foreign.ts';
import { jobsJudge } from './jobs.ts';
import { leftoversJudge } from './leftovers.ts';
import { messagesJudge } from './messages.ts';
import { onceJudge } from './once.ts';
import { savingJudge } from './saving.ts';
import { sessionsJudge } from './sessions.ts';
import { textsJudge } from './texts.ts';
import { uploadsJudge } from './uploads.ts';
import { valuesOf } from './values.ts';

type Shown = { answers: object; partial: object };
type Kind = 'draft' | 'whatIf';
type DraftRow = {
  kind: Kind;
  civil_id: string;
  id: string;
  version: number;
  status: string;
  answers: object;
  partial: object;
};

/** What was submitted is with its deal. */
const DRAFTS = `
  select 'draft' as kind, draft.civil_id, draft.id, draft.version, status, coalesce(deal.answers, draft.answers) as answers, partial
    from draft left join deal on deal.civil_id = draft.civil_id and deal.draft_id = draft.id
  union all select 'whatIf', civil_id, id, version, 'open', answers, partial from what_if_request`;

/** Feeds the oracle of answers with what devices show and servers have. */
const answersJudge: CreateJudge = ({ database, answers, presses, citizens, devices, tabs, world }) => {
  const isStored: IsStored = (name, draftId, step, value) =>
    [...(devices.find((device) => device.name === name)?.disk.entries.values() ?? [])].some(
      ({ key, value: stored }) => {
        if (key[2] !== draftId) return false;
        const { changes } = (stored as { content: { changes: Shown } }).content;
        return valuesOf(changes)[step] === value;
      },
    );

  let known = new Set<string>();
  const look = async () => {
    const rows = await database.query<DraftRow>(DRAFTS);
    const now = new Set(rows.map(({ id }) => id));
    for (const id of known)
      if (!now.has(id) && !presses.wasDiscarded(id)) world.breaks('a draft stays until it is thrown away', id);
    known = now;
    for (const citizen of citizens)
      citizen.drafts = [
        ...citizen.drafts.filter(({ kind }) => kind === 'thread'),
        ...rows.filter((row) => row.civil_id === citizen.person.civilId).map(({ kind, id }) => ({ kind, id })),
      ];
    answers.sees(rows);
  };
  return {
    committed: async (changed) => {
      if (concerns(changed, 'draft', 'what_if_request')) await look();
    },
    changed: (tab) => {
      const draft = draftIn(tab);
      if (!draft) return;
      answers.shows(tab.name, draft.draftId, valuesOf(snapshotOf(draft.actor).context as Shown));
    },
    atEnd: async () => {
      await look();
      const deals = await database.query<{ draft_id: string; answers: object }>('select draft_id, answers from deal');
      answers.ends(deals, presses.wasDiscarded, isStored);
      for (const tab of tabs()) {
        const draft = draftIn(tab);
        if (!draft || !isAtRest(tab) || presses.wasDiscarded(draft.draftId)) continue;
        if (deals.some((deal) => deal.draft_id === draft.draftId)) continue;
        for (const [step, value] of Object.entries(valuesOf(snapshotOf(draft.actor).context as Shown)))
          if (!answers.wasHeld(draft.draftId, step, value))
            world.breaks('what a device calls saved is on the server', `${tab.name} shows ${step}: ${value}`);
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
  dealsJudge,
  faultsJudge,
  restJudge,
  uploadsJudge,
  messagesJudge,
  onceJudge,
  jobsJudge,
  savingJudge,
  textsJudge,
  sessionsJudge,
  foreignJudge,
  codesJudge,
  leftoversJudge,
];
