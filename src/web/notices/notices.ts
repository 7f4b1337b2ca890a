/** Short messages in the page bar. They hold messages, not texts, so a language switch translates them. */
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useEffectEvent } from 'react';
import { limits } from '#contract/fields/limits.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { privacyNotice } from '#web/storage/client-state.ts';
import { createStore } from '#web/storage/store.ts';

export type NoticeText = MessageDescriptor | Problem;
export type NoticeItem = {
  id: string;
  kind: 'error' | 'done' | 'info' | 'firewall';
  text: NoticeText;
  seconds: number;
  supportId?: string;
};

type NewNotice = Omit<NoticeItem, 'id' | 'seconds'> & { seconds?: number };

/** Those that are shown or wait to be. */
export const notices = createStore<readonly NoticeItem[]>([]);

/** Those of this session that can be read again, the newest first, each with the time when it came. */
export const recentNotices = createStore<readonly (NoticeItem & { at: string })[]>([]);
const RECENT = 8;
/** They may tell of the person who was logged in. */
export const forgetNotices = () => recentNotices.set([]);

/**
 * The specification (section 9) gives an error 5 seconds and a success 8. An error has more to be read, so its 5 seconds are taken as
 * the least: it stays as long as a success.
 */
const SECONDS = {
  error: Math.max(limits.notice.error, limits.notice.done),
  done: limits.notice.done,
  info: limits.notice.done,
  firewall: limits.notice.firewall,
};
let count = 0;

/** Two notices with the same key are the same to a reader; support numbers make no difference. */
const gist = ({ kind, text }: Pick<NoticeItem, 'kind' | 'text'>) =>
  JSON.stringify([kind, 'code' in text ? [text.code, text.message] : text]);

/** Shows a notice, no shorter than its kind is shown; the same notice is not shown twice but restarts its time. */
export const notify = ({ kind, text, supportId, seconds = 0 }: NewNotice) => {
  const isOther = (item: NoticeItem) => gist(item) !== gist({ kind, text });
  count += 1;
  const item: NoticeItem = {
    id: `notice-${count}`,
    kind,
    text,
    seconds: Math.max(seconds, SECONDS[kind]),
    ...(supportId !== undefined && { supportId }),
  };
  notices.set([...notices.get().filter(isOther), item]);
  const recent = [{ ...item, at: new Date().toISOString() }, ...recentNotices.get().filter(isOther)];
  recentNotices.set(recent.slice(0, RECENT));
};

export const dismiss = (id: string) => notices.set(notices.get().filter((item) => item.id !== id));

/** Whether the privacy notice of 2025 is on the screen: once by itself, and whenever the citizen opens it. */

export const privacy = createStore<'closed' | 'shownOnce' | 'askedFor'>('closed');

export const showPrivacyOnce = () => privacy.set(privacyNotice.isSet() ? 'closed' : 'shownOnce');
export const askForPrivacy = () => privacy.set('askedFor');
export const closePrivacy = () => {
  privacyNotice.set();
  privacy.set('closed');
};

type Emitting = { on: (type: 'notice', listener: () => void) => { unsubscribe: () => void } };

/** Shows the text whenever the flow emits its `notice`. */
export const useFlowNotice = (actor: Emitting, text: MessageDescriptor) => {
  const show = useEffectEvent(() => notify({ kind: 'done', text }));
  useEffect(() => {
    const listening = actor.on('notice', () => show());
    return () => listening.unsubscribe();
  }, [actor]);
};
