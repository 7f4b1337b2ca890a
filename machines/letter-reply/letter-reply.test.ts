import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { KeptMessage } from '../composer/composer.machine.ts';
import { done, failed } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { letterReplyMachine } from './letter-reply.machine.ts';
import { letterReplyFlow, second } from './letter-reply.model.ts';

const letterReplyModel = letterReplyFlow.model;
proveMachine(letterReplyModel);

const opening = () => initialTransition(letterReplyMachine, letterReplyModel.input as never)[0];
const after = (...events: object[]) =>
  events.reduce<ReturnType<typeof opening>>(
    (snapshot, event) => transition(letterReplyMachine, snapshot, event as never)[0],
    opening(),
  );

test('the page tells it that the request was closed, and the text stays (§4 closed)', () => {
  const ended = after(
    done('readKept', null),
    { type: 'text.changed', text: 'نرفق الصورة' },
    { type: 'message.overtake' },
  );
  expect([ended.value, ended.context.text]).toEqual(['overtaken', 'نرفق الصورة']);
});

test('a message that was kept and cannot be read begins empty', () => {
  expect(after(failed('readKept', problem('something_went_wrong'))).matches('writing')).toBe(true);
});

test('a message waits for its file, also for one that waits for the connection (§8 No connection)', async () => {
  const uploads = [Promise.withResolvers<typeof second>(), Promise.withResolvers<typeof second>()];
  let tries = 0;
  const upload = uploadMachine.provide({
    actors: { uploadFile: fromPromise(() => uploads[tries++]?.promise ?? Promise.reject()) },
  });
  const actor = createActor(
    letterReplyMachine.provide({
      actors: { readKept: fromPromise<KeptMessage | null, { id: string }>(async () => null), upload },
    }),
    { input: { id: 'r', keyBase: 'k', documents: [second.kind], attachments: [] } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('writing'));
  const place = actor.getSnapshot().children[`upload:${second.kind}`];
  const canSend = () => actor.getSnapshot().can({ type: 'message.submit', text: 'نرفق الصورة' });
  const { name, size, type } = second;
  expect(canSend()).toBe(true);

  place?.send({ type: 'file.choose', file: { ref: 'f', key: 'k', name, size, type, source: 'device' } });
  expect(canSend()).toBe(false);
  uploads[0]?.reject(problem('no_connection'));
  await vi.waitFor(() => expect(place?.getSnapshot().value).toBe('paused'));
  expect(canSend()).toBe(false);
  place?.send({ type: 'network.up' });
  uploads[1]?.resolve(second);
  await vi.waitFor(() => expect(place?.getSnapshot().value).toBe('attached'));
  expect(canSend()).toBe(true);
});
