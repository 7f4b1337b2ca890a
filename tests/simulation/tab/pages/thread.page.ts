import { QueryObserver } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { contract } from '#contract/endpoints.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { LetterThread } from '#contract/services/letters.ts';
import { type ComposerActor, selectCanOvertake } from '#machines/composer/composer.machine.ts';
import { letterReplyMachine } from '#machines/letter-reply/letter-reply.machine.ts';
import { api } from '#web/api/api.ts';
import { queryClient } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { eventsOf, threadQuery } from '#web/features/letters/reads.ts';
import { wasSentIn } from '#web/features/letters/thread/was-sent.ts';
import { letterUploads } from '#web/features/letters/uploads.ts';
import { composerFlow } from '#web/parts/composer/composer.actors.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { sessionView } from '#web/state/session-view.ts';
import { nothing, type Open } from './page.ts';

const of = { kind: 'director' as const, calls: api.directorRequests, endpoints: contract.directorRequests };
/** Those of the messages in threads. */
export const { reply: threadUploads } = letterUploads(of);

/** What the page of a thread shows, and its button for another message after the one that was sent. */
export type ShownThread = { thread: LetterThread; writeAnother: () => void };

/** A request to the general director with its messages, and the message that is being written. */
export const openThread: Open<{ id: string }> = ({ id: number }, news) => {
  const at = { ...nothing };
  const owner = sessionView.get().userForServices?.saudiId ?? '';
  let unlist = () => {};
  let sent: readonly Attachment[] = [];
  const write = (thread: LetterThread) => {
    const actor: ComposerActor = createActor(
      composerFlow({
        machine: letterReplyMachine,
        entry: 'letterReply',
        owner,
        uploads: threadUploads,
        submit: ({ id, text, attachments, key }, options) =>
          of.calls.reply({ params: { id }, body: { text, attachments: [...attachments] }, key }, options),
        wasSent: wasSentIn(thread),
      }),
      {
        input: {
          id: thread.id,
          keyBase: `reply:${crypto.randomUUID()}`,
          documents: thread.documents.map(({ kind }) => kind),
          attachments: thread.unsent.filter(({ id }) => !sent.some((file) => file.id === id)),
        },
      },
    );
    unlist();
    at.actor?.stop?.();
    unlist = runFlow(actor, 'page');
    at.actor = actor;
    actor.start();
  };
  const writeAnother = () => {
    if (!at.actor || !at.data) return;
    sent = [...sent, ...(at.actor as ComposerActor).getSnapshot().context.attachments];
    write((at.data as ShownThread).thread);
    news();
  };
  const observer = new QueryObserver(queryClient, threadQuery(of, number));
  const render = () => {
    const thread = observer.getCurrentResult().data;
    if (!thread) return;
    at.data = { thread, writeAnother } satisfies ShownThread;
    if (!at.actor) write(thread);
    const actor = at.actor as unknown as ComposerActor;
    if (thread.closed && selectCanOvertake(actor.getSnapshot())) actor.send({ type: 'message.overtake' });
    news();
  };
  const unsubscribe = observer.subscribe(render);
  render();
  const unfollow = followEvents(eventsOf(of), { hear: invalidateReads, listening: () => {} });
  at.leave = () => {
    unlist();
    unfollow();
    unsubscribe();
    at.actor?.stop?.();
  };
  return at;
};
