import type { AnyActorRef } from 'xstate';
import type { Act } from '../../stage.ts';
import type { Tab } from '../../tab/tab.ts';
import { placesOf, press, snapshotOf } from '../machines.ts';
import { attach, retryUpload } from './uploads.ts';

type Composing = { id: string; text: string; attachments: readonly { id: string }[] };
const composerIn = (tab: Tab): AnyActorRef | null => {
  const shown = tab.portal.current();
  return shown?.page === 'thread' ? shown.actor : null;
};

/** On the page of a thread: writes, attaches, sends, writes another message, turns away, loads anew, opens it beside. */
export const writeMessage: Act = (stage, citizen, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'thread') return false;
  const composer = shown.actor;
  const kind = chance.next();
  if (kind > 0.93) tab.reload();
  else if (kind > 0.86 || !composer) tab.go({ page: 'account' });
  else if (snapshotOf(composer).matches('submitted')) {
    if (chance.likely(0.7)) (shown.data as { writeAnother(): void }).writeAnother();
  } else if (snapshotOf(composer).matches('writing')) {
    const { id: owner, text, attachments } = snapshotOf(composer).context as Composing;
    const places = placesOf(composer);
    if (kind < 0.35 || text === '') {
      const typed = `message ${citizen.nextNumber()}`;
      stage.world.tell(`${tab.name} writes ${typed}`);
      press(composer, { type: 'text.changed', text: typed });
    } else if (kind < 0.6 && places.length > 0) {
      // One after the other, and seldom more than two.
      const upload = chance.pick(places.slice(0, 2));
      attach(stage, citizen, tab, { upload, owner, files: tab.portal.threadUploads, saving: null }, chance);
    } else if (snapshotOf(composer).can({ type: 'message.submit', text })) {
      const files = attachments.map(({ id }) => id);
      stage.presses.message(text, files);
      stage.world.tell(`${tab.name} sends ${text} with ${files.length} files`);
      composer.send({ type: 'message.submit', text });
    }
  }
  return true;
};

export const settleMessage: Act = (_, __, tab) => {
  const composer = composerIn(tab);
  if (!composer) return false;
  for (const upload of placesOf(composer)) retryUpload(upload);
  return true;
};
