/** What the view tests of a message and of closing do not see: a file that is on its way, and where the focus goes. */
import { Link, useLocation } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { LetterThread } from '#contract/services/letters.ts';
import type { KeptMessage, MessageCall } from '#machines/composer/composer.machine.ts';
import { liveCommand } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { letterCloseMachine } from '#machines/letter-close/letter-close.machine.ts';
import { letterReplyMachine } from '#machines/letter-reply/letter-reply.machine.ts';
import { second as file } from '#machines/letter-reply/letter-reply.model.ts';
import { referenceCase } from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { until } from '#tests/setup/until.ts';
import { createDraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import type { LetterWizard } from '../letters.ts';
import { CloseRequestView } from './CloseRequest.tsx';
import { LetterReply, LetterReplyView } from './LetterReply.tsx';

let stage: Stage | undefined;
afterEach(() => {
  stage?.end();
  stage = undefined;
  hasInternet.set(true);
});
const none = async () => {
  throw problem('not_found');
};
const uploads = createDraftUploads({ attach: none, detach: none, download: none });
const documents = referenceCase.documents.filter(({ kind }) => kind === file.kind);

/** Another page, the address, and the same page in the other language. */
const Elsewhere = () => {
  const { pathname } = useLocation();
  return (
    <>
      <Link to={'/en/elsewhere' as never}>Go</Link>
      <Link to={'/ar/anywhere' as never}>Language</Link>
      <output>{pathname}</output>
    </>
  );
};
const address = () => document.querySelector('output')?.textContent;
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as Element;

let submission = Promise.withResolvers<unknown>();
const writing = async (uploadFile: () => Promise<typeof file>, isNext = false) => {
  const actor = createActor(
    letterReplyMachine.provide({
      actors: {
        readKept: fromPromise<KeptMessage | null, { id: string }>(async () => ({ text: 'نرفق الصورة', sent: null })),
        submitMessage: fromPromise<unknown, MessageCall>(() => submission.promise),
        upload: uploadMachine.provide({ actors: { uploadFile: fromPromise(uploadFile) } }),
      },
    }),
    { input: { id: 'r', keyBase: 'k', documents: documents.map(({ kind }) => kind), attachments: [] } },
  ).start();
  stage = await openStage('en', ['letters', 'upload']);
  stage.show(
    <>
      <LetterReplyView {...{ actor, documents, uploads, isNext }} onNext={() => {}} />
      <Elsewhere />
    </>,
  );
  await until(() => expect(document.querySelector('textarea')).not.toBeNull());
  return {
    actor,
    text: document.querySelector('textarea'),
    place: actor.getSnapshot().children[`upload:${file.kind}`],
  };
};
const send = () => document.querySelector('button[type=submit]');
const says = (text: string) => stage?.home.textContent?.includes(text);

test('a message waits for a file that waits for the connection, which goes on by itself', async () => {
  const tries = [Promise.withResolvers<typeof file>(), Promise.withResolvers<typeof file>()];
  const uploadFile = vi.fn(() => tries[uploadFile.mock.calls.length - 1]?.promise ?? none());
  const { place } = await writing(uploadFile);
  const { name, size, type } = file;
  place?.send({ type: 'file.choose', file: { ref: 'f', key: 'k', name, size, type, source: 'device' } });
  await until(() => expect(says('A file is still being uploaded')).toBe(true));
  expect(send()?.ariaDisabled).toBe('true');

  hasInternet.set(false);
  tries[0]?.reject(problem('no_connection'));
  await until(() => expect(says('Waiting for the connection. The upload continues by itself.')).toBe(true));
  expect(says('A file is still being uploaded')).toBe(true);
  expect(send()?.ariaDisabled).toBe('true');

  hasInternet.set(true);
  await until(() => expect(uploadFile).toHaveBeenCalledTimes(2));
  tries[1]?.resolve(file);
  await until(() => expect(says('A file is still being uploaded')).toBe(false));
  expect(send()?.ariaDisabled).toBeNull();
});

test('another page is asked about while a file is on its way there, and only then', async () => {
  const { place } = await writing(() => Promise.withResolvers<typeof file>().promise);
  const question = () => document.querySelector('dialog[open]');
  const { name, size, type } = file;
  place?.send({ type: 'file.choose', file: { ref: 'f', key: 'k', name, size, type, source: 'device' } });
  await until(() => expect(says('A file is still being uploaded')).toBe(true));
  link('Go')?.click();
  await until(() => expect(question()?.textContent).toContain('the file again'));
  await userEvent.click(buttonNamed('Stay on this page'));
  await until(() => expect(question()).toBeNull());
  expect([address(), place?.getSnapshot().value]).toEqual(['/en/anywhere', 'uploading']);
  link('Language')?.click();
  await until(() => expect(address()).toBe('/ar/anywhere'));
  expect(question()).toBeNull();
  link('Go')?.click();
  await until(() => expect(question()).not.toBeNull());
  await userEvent.click(buttonNamed('Leave the page'));
  await until(() => expect(address()).toBe('/en/elsewhere'));

  place?.send({ type: 'upload.cancel' });
  await until(() => expect(says('A file is still being uploaded')).toBe(false));
  link('Language')?.click();
  await until(() => expect(address()).toBe('/ar/anywhere'));
  link('Go')?.click();
  await until(() => expect(address()).toBe('/en/elsewhere'));
  expect(question()).toBeNull();
});

test('a message that is not taken is said on the page, and breaks nothing', async () => {
  const broken = vi.fn((event: Event) => event.preventDefault());
  addEventListener('error', broken);
  const { actor } = await writing(none);
  submission = Promise.withResolvers();
  actor.send({ type: 'message.submit', text: 'نرفق الصورة' });
  await until(() => expect(send()?.ariaDisabled).toBe('true'));
  submission.reject(problem('no_connection'));
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener('error', broken);
  expect(broken).not.toHaveBeenCalled();
});

test('when its documents changed elsewhere, nothing was sent, and the way on is there', async () => {
  const { text } = await writing(none);
  submission = Promise.withResolvers();
  await userEvent.click(send() as Element);
  submission.reject(problem('draft_conflict'));
  await until(() => expect(says('The documents changed in another window or on another device')).toBe(true));
  expect(says('What you wrote is saved on this device')).toBe(true);
  expect(text?.value).toBe('نرفق الصورة');
  expect(
    [...document.querySelectorAll('button')].some((button) => button.textContent === 'Show them as they are'),
  ).toBe(true);
});

test('two windows write two messages, and so does one window before it has read the thread again', async () => {
  const keys: string[] = [];
  const reply = async ({ key }: { key: string }) => keys.push(key);
  const thread = { id: 'r', messages: [], documents, unsent: [file], closed: null } as unknown as LetterThread;
  const window = <LetterReply of={{ calls: { reply } } as unknown as LetterWizard} {...{ thread, uploads }} />;
  stage = await openStage('en', ['letters', 'upload']);
  stage.show([window, window].map((one, index) => <div key={String(index)}>{one}</div>));
  const texts = () => [...document.querySelectorAll('textarea')];
  const write = async (text: string) => {
    await userEvent.fill(texts()[0] as HTMLElement, text);
    await userEvent.click(send() as HTMLElement);
  };
  await until(() => expect(texts()).toHaveLength(2));
  expect(stage.home.textContent?.split(file.name)).toHaveLength(3);
  await write('الأولى');
  await until(() => expect(texts()).toHaveLength(1));
  await userEvent.click(
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Write another message',
    ) as HTMLElement,
  );
  await until(() => expect(document.activeElement).toBe(texts()[0]));
  // Its file went with the first message.
  expect(stage.home.textContent?.split(file.name)).toHaveLength(2);
  await write('الثانية');
  await until(() => expect(texts()).toHaveLength(1));
  await write('من نافذة أخرى');
  await until(() => expect(texts()).toHaveLength(0));
  expect(new Set(keys).size).toBe(3);
});

test('a further message takes the focus, and the first one does not', async () => {
  const { text } = await writing(none);
  expect(document.activeElement).not.toBe(text);
  stage?.end();
  const further = await writing(none, true);
  await until(() => expect(document.activeElement).toBe(further.text));
});

test('where the request was closed meanwhile, the word about it takes the focus of the text', async () => {
  const { actor, text } = await writing(none);
  text?.focus();
  actor.send({ type: 'message.overtake' });
  await until(() =>
    expect(document.activeElement?.textContent).toContain('Your message was not sent: the request is closed'),
  );
});

test('a request that is closed says so, and the word about it takes the focus', async () => {
  const actor = createActor(
    liveCommand(letterCloseMachine, async () => {}),
    { input: { id: 'r' } },
  ).start();
  stage = await openStage('en', ['letters']);
  stage.show(<CloseRequestView actor={actor} />);
  await until(() => expect(document.querySelector('button')).not.toBeNull());
  document.querySelector('button')?.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  actor.send({ type: 'command.confirm' });
  await until(() => expect(document.activeElement?.textContent).toContain('You have closed the request'));
});
