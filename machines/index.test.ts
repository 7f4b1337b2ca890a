/** What holds of every flow together: it is named in both languages, and each of its events has a sender. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FlowId, flows, labelsOf } from './index.ts';

const root = join(import.meta.dirname, '..');
const ids = Object.keys(flows) as FlowId[];

test.each(ids)('%s is called the same in the list and by itself', (id) => expect(flows[id].model.machine.id).toBe(id));

describe('names', () => {
  test.each(ids)('every state and event of %s is named in Arabic and in English', (id) => {
    const { states, events } = labelsOf(id);
    for (const [name, { ar, en }] of [...Object.entries(states), ...Object.entries(events)]) {
      expect(ar, name).toMatch(/[\u0600-\u06ff]/);
      expect(en, name).not.toMatch(/[\u0600-\u06ff]/);
      expect(en, name).toMatch(/[A-Z]/i);
      expect(en, 'an id is no name').not.toBe(name);
    }
  });
});

/** Events that no source names letter by letter, each with its reason. */
const SENT_OTHERWISE: Record<string, string> = {
  'range.set': 'A page that owns both ends of a range gives them; no page of today does.',
  'month.show': 'A page that owns the month gives it; no page of today does.',
};

/** Programs that could send: neither what declares the events nor what only tests or names them. */
const senders = ['src', 'machines']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/[./](?:texts|test|model|journeys|labels|fixtures|machine|events|setup)\.tsx?$/.test(name) &&
      !name.includes('model-tools'),
  )
  .map((name) => readFileSync(join(root, name), 'utf8'));
/** Machines tell their parents: what they send stands beside what they are. */
const tellers = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:machine|setup)\.ts$/.test(name),
);

/** `cost.complete` may be sent as `${step}.complete`. */
const isSentIn = (text: string, type: string) =>
  text.includes(`'${type}'`) || text.includes(`\`\${step}.${type.split('.')[1]}\``);

describe('senders', () => {
  test.each(ids)('every event of %s is sent from somewhere', (id) => {
    const others = tellers
      .filter((name) => !readFileSync(join(root, 'machines', name), 'utf8').includes(`id: '${id}'`))
      .map((name) => readFileSync(join(root, 'machines', name), 'utf8'));
    const unsent = flows[id].model.machine.events.filter(
      (type) => !type.startsWith('xstate.') && ![...senders, ...others].some((text) => isSentIn(text, type)),
    );
    expect(unsent.filter((type) => SENT_OTHERWISE[type] === undefined)).toEqual([]);
  });
  test('and what is said to be sent otherwise is not sent already', () =>
    expect(Object.keys(SENT_OTHERWISE).filter((type) => senders.some((text) => isSentIn(text, type)))).toEqual([]));
});
