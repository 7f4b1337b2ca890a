/** Short messages at the top of the page. They hold what is to be said, not words, so a language switch re-words them. */
import type { MessageDescriptor } from '@lingui/core';
import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/problems.ts';
import { createStore } from './store.ts';

export type NoticeText = MessageDescriptor | Problem;
export type NoticeItem = {
  id: string;
  kind: 'error' | 'done' | 'info' | 'firewall';
  text: NoticeText;
  seconds: number;
  supportId?: string;
};

export const notices = createStore<readonly NoticeItem[]>([]);

const SECONDS = {
  error: limits.notice.error,
  done: limits.notice.done,
  info: limits.notice.done,
  firewall: limits.notice.firewall,
};
let count = 0;

/** Says it once: what is already on the screen is shown anew instead of twice. */
export const notify = ({
  kind,
  text,
  supportId,
  seconds = SECONDS[kind],
}: Omit<NoticeItem, 'id' | 'seconds'> & { seconds?: number }) => {
  const same = JSON.stringify([kind, text]);
  const others = notices.get().filter((item) => JSON.stringify([item.kind, item.text]) !== same);
  count += 1;
  notices.set([
    ...others,
    { id: `notice-${count}`, kind, text, seconds, ...(supportId !== undefined && { supportId }) },
  ]);
};

export const dismiss = (id: string) => notices.set(notices.get().filter((item) => item.id !== id));
