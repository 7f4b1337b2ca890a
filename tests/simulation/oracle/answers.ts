/**
 * The oracle of answers. It knows who gave which answer, who had seen it, and what the server had of it at any time:
 * - no answer vanishes: each was once on the server, was replaced on its own device, was given up by choice, or came too late
 * - an answered step stays answered
 * - nothing acknowledged is overwritten by who had not seen it
 * - one draft makes one deal, of what its submitter saw
 * - nothing is submitted while a screen says something else than its answer: what was typed last is theirs
 */
import type { World } from '../world/world.ts';
import { type Values, valuesOf } from './values.ts';

type Edit = {
  draftId: string;
  step: string;
  value: string;
  tab: string;
  device: string;
  at: number;
  /** What the tab had shown of this step when it was given. */
  saw: Set<string>;
  fate: 'open' | 'givenUp' | 'replaced';
};
type Version = { version: number; values: Values };
type Row = { id: string; version: number; status?: string; answers: object; partial: object };

/** Whether a device still has an answer on its disk, to be sent when its draft is opened again. */
export type IsStored = (device: string, draftId: string, step: string, value: string) => boolean;

export type AnswerOracle = {
  /** The tab shows this of a draft. */
  shows(tab: string, draftId: string, values: Values): void;
  /** The citizen gives an answer; each is given once. */
  gives(tab: string, draftId: string, step: string, value: string): void;
  /** The citizen decides between two versions. */
  chooses(tab: string, draftId: string, choice: 'mine' | 'theirs', mine: Values, theirs: Values): void;
  /** The citizen drops what was typed into an answered step. */
  drops(tab: string, draftId: string, step: string): void;
  /** The citizen submits what is on the screen. */
  submits(tab: string, draftId: string, values: Values): void;
  /** A tab or a device forgets what it had: what is not on the server is given up, or what was given last of it. */
  loses(tabOrDevice: string, within?: number): void;
  /** The rows as they are now. */
  sees(rows: readonly Row[]): void;
  /** Judges the end, after everything has come to rest. */
  ends(
    deals: readonly { draft_id: string; answers: object }[],
    isThrownAway: (draftId: string) => boolean,
    isStored: IsStored,
  ): void;
  /** Whether a citizen has given this answer. */
  wasGiven(draftId: string, step: string, value: string): boolean;
  /** Whether the server has had this answer at any time. */
  wasHeld(draftId: string, step: string, value: string): boolean;
};

const short = (value: string) => (value.length > 90 ? `${value.slice(0, 90)}…` : value);

/** What a draft had just before it was submitted. */
const judgeSubmission = (world: World, before: Values) => {
  for (const [typed, value] of Object.entries(before)) {
    const [step = ''] = typed.split(', ');
    const answer = before[step];
    if (typed !== step && answer !== undefined)
      world.breaks(
        'nothing is submitted while a screen says something else than its answer',
        `${step}: ${short(value)} was typed, and ${short(answer)} is submitted`,
      );
  }
};

export const createAnswerOracle = (world: World, deviceOf: (tab: string) => string): AnswerOracle => {
  const edits = new Map<string, Edit>();
  const history = new Map<string, Version[]>();
  const held = new Set<string>();
  const seen = new Map<string, Set<string>>();
  const submitted = new Map<string, Values[]>();
  const keyOf = (draftId: string, step: string, value: string) => `${draftId} ${step} ${value}`;
  const seenBy = (tab: string) => {
    const known = seen.get(tab) ?? new Set<string>();
    seen.set(tab, known);
    return known;
  };

  const lookAt = ({ id, version, status, answers, partial }: Row) => {
    const versions = history.get(id) ?? [];
    const last = versions.at(-1);
    if (last?.version === version) return;
    const values = valuesOf({ answers, partial });
    if (status === 'submitted' && last) judgeSubmission(world, last.values);
    history.set(id, [...versions, { version, values }]);
    world.note(JSON.stringify([id, version, values]));
    for (const [step, value] of Object.entries(values)) held.add(keyOf(id, step, value));
    for (const step of Object.keys(last?.values ?? {}))
      if (!(step in values) && !step.endsWith(', typed'))
        world.breaks('an answered step stays answered', `${step} left with version ${version}`);
    for (const [step, value] of Object.entries(values)) {
      const previous = last?.values[step];
      const author = edits.get(keyOf(id, step, value));
      if (previous === undefined || previous === value || !author) continue;
      const overwritten = edits.get(keyOf(id, step, previous));
      if (overwritten?.tab === author.tab) {
        if (overwritten.at > author.at)
          world.breaks(
            'an older answer never replaces a newer one of its tab',
            `${step}: ${short(value)} replaced ${short(previous)}`,
          );
        continue;
      }
      if (!author.saw.has(keyOf(id, step, previous)))
        world.breaks(
          'nothing acknowledged is overwritten unseen',
          `${step}: ${short(value)} of ${author.tab} replaced ${short(previous)} in version ${version}`,
        );
    }
  };

  return {
    shows: (tab, draftId, values) => {
      const known = seenBy(tab);
      for (const [step, value] of Object.entries(values)) known.add(keyOf(draftId, step, value));
    },
    gives: (tab, draftId, step, value) => {
      const [answered] = step.split(', ');
      const known = seenBy(tab);
      for (const other of edits.values()) {
        const key = keyOf(draftId, other.step, other.value);
        // Its own, or one that it found on its device.
        const isKnown = other.tab === tab || (other.device === deviceOf(tab) && known.has(key));
        if (isKnown && other.draftId === draftId && other.step.split(', ')[0] === answered && other.fate === 'open')
          if (!held.has(key)) other.fate = 'replaced';
      }
      const edit: Edit = {
        ...{ draftId, step, value, tab, device: deviceOf(tab) },
        ...{ at: world.now, saw: new Set(known), fate: 'open' },
      };
      edits.set(keyOf(draftId, step, value), edit);
      world.count('answers');
      world.tell(`${tab} answers ${step}: ${short(value)}`);
    },
    chooses: (tab, draftId, choice, mine, theirs) => {
      world.count('conflicts');
      world.tell(`${tab} sees two versions and keeps ${choice === 'mine' ? 'its own' : 'the other one'}`);
      const known = seenBy(tab);
      for (const [step, value] of Object.entries(theirs)) known.add(keyOf(draftId, step, value));
      for (const edit of edits.values()) {
        if (edit.device !== deviceOf(tab) || edit.draftId !== draftId || mine[edit.step] !== edit.value) continue;
        if (choice === 'mine')
          for (const [step, value] of Object.entries(theirs)) edit.saw.add(keyOf(draftId, step, value));
        else edit.fate = 'givenUp';
      }
    },
    drops: (tab, draftId, step) => {
      world.tell(`${tab} drops ${step}`);
      for (const edit of edits.values())
        if (edit.draftId === draftId && edit.step === step && edit.device === deviceOf(tab)) edit.fate = 'givenUp';
    },
    submits: (_, draftId, values) => {
      submitted.set(draftId, [...(submitted.get(draftId) ?? []), values]);
    },
    loses: (name, within = Number.POSITIVE_INFINITY) => {
      for (const edit of edits.values())
        if ((edit.device === name || edit.tab === name) && edit.fate === 'open' && edit.at >= world.now - within)
          edit.fate = 'givenUp';
    },
    sees: (rows) => {
      // What is begun anew under the id of a draft that was thrown away has nothing of it.
      for (const id of history.keys()) if (!rows.some((row) => row.id === id)) history.delete(id);
      for (const row of rows) lookAt(row);
    },
    ends: (deals, isThrownAway, isStored) => {
      const withDeal = new Set(deals.map(({ draft_id: id }) => id));
      for (const { draftId, step, value, tab, device, fate } of edits.values()) {
        if (fate !== 'open' || held.has(keyOf(draftId, step, value))) continue;
        if (withDeal.has(draftId) || isThrownAway(draftId) || isStored(device, draftId, step, value)) continue;
        world.breaks('no answer vanishes', `${step}: ${short(value)} of ${tab}`);
      }
      for (const [index, { draft_id: id, answers }] of deals.entries()) {
        if (deals.findIndex((deal) => deal.draft_id === id) !== index) world.breaks('one draft makes one deal', id);
        const values = valuesOf({ answers });
        const pressed = submitted.get(id) ?? [];
        const wasSeen = pressed.some((one) => Object.entries(values).every(([step, value]) => one[step] === value));
        if (!wasSeen) world.breaks('what is submitted is what its submitter saw', `deal of draft ${id}`);
      }
    },
    wasGiven: (draftId, step, value) => edits.has(keyOf(draftId, step, value)),
    wasHeld: (draftId, step, value) => held.has(keyOf(draftId, step, value)),
  };
};
