/** A new request that continues a closed one: the address names it, also where a new request was begun before. */
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { draftCase, openWith } from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import { reviewerRequest } from '#machines/reviewer-request/reviewer-request.machine.ts';
import { until } from '#tests/setup/until.ts';
import { reviewerPages } from '#web/features/letters/reviewer.tsx';
import { controlled } from '#web/view-tests/controlled.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';

const EARLIER = 'RR-7K3M-92QU';
const ADDRESS = `?refers_to=${EARLIER}`;
const begun = { details: { orderType: '', serviceType: '', title: 'متى الصرف؟', message: '', refersTo: '' } };

let stage: Stage | undefined;
afterEach(() => {
  stage?.end();
  stage = undefined;
});
const opened = async (search: string, partial: object = {}) => {
  const draft = draftCase({ partial });
  const actor = createActor(controlled(reviewerRequest.machine), {
    input: { draftId: draft.id, device: 'device', requested: null },
  }).start();
  actor.send(openWith({ draft }) as never);
  stage = await openStage('en', ['letters', 'wizard', 'upload'], search);
  stage.show(<reviewerPages.WizardView actor={actor as never} />);
  const field = () => document.querySelector<HTMLSelectElement>('[name=refersTo]');
  await until(() => expect(field()).not.toBeNull());
  const typed = () => reviewerRequest.selectors.selectTyped('details')(actor.getSnapshot() as never);
  return { field, typed };
};

test('it is chosen in a new request, and nothing is typed by that', async () => {
  const { field, typed } = await opened(ADDRESS);
  expect(field()?.value).toBe(EARLIER);
  expect(typed()).toBeUndefined();
});

test('it is chosen in a request that was begun, and saved with what was typed', async () => {
  const { field, typed } = await opened(ADDRESS, begun);
  await until(() => expect(field()?.value).toBe(EARLIER));
  expect(typed()).toEqual({ ...begun.details, refersTo: EARLIER });
});

test.each([
  ['another way to a new request', ''],
  ['a number that is no closed request', '?refers_to=RR-2222-2222'],
])('nothing is chosen by %s', async (_, search) => {
  expect((await opened(search)).field()?.value).toBe('');
  stage?.end();
  expect((await opened(search, begun)).typed()).toEqual(begun.details);
});

test('a pasted letter is kept whole, with how much of it is too much, until it is shortened', async () => {
  const { typed } = await opened('', begun);
  const field = document.querySelector<HTMLTextAreaElement>('[name=message]');
  if (!field) throw new Error('There is no field for the message.');
  const { textMax } = limits.letter;
  const text = 'م'.repeat(textMax + 12);
  await userEvent.fill(field, text);
  expect(field.value).toBe(text);
  expect(typed()?.message).toBe(text);
  const count = () => document.querySelector('#details-message-below [role=status]');
  await until(() => expect(count()?.textContent).toBe('12 characters too many: shorten the text'));
  expect(field.getAttribute('aria-describedby')).toContain('details-message-below');
  await userEvent.fill(field, text.slice(0, textMax - 1));
  await until(() => expect(count()?.textContent).toBe('1 character left'));
  await userEvent.fill(field, 'متى الصرف؟');
  await until(() => expect(count()?.textContent).toBe(''));
});
