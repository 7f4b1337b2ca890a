/**
 * Before a session ends, the other tabs save what was typed in them. A tab that has something to save says so at once, and says when it
 * is done. The tab that ends the session waits for those that have answered, within its own half second.
 */

import { isInside, saveAll, sessionView } from '#web/state/session-view.ts';
import { createStore } from '#web/storage/store.ts';
import { onTabNews, tellTabs } from './tabs.ts';

/** Messages between tabs take a few milliseconds; one without an answer has nothing to save, or its page is frozen. */
const ROLL_CALL_MS = 100;

/** The tabs that save before this one ends the session. */
const saving = createStore<readonly string[]>([]);
export const otherTabsSaving = saving.get;

const tab = crypto.randomUUID();
onTabNews((news) => {
  if (news.type === 'saving') saving.set([...saving.get(), news.tab]);
  if (news.type === 'saved') saving.set(saving.get().filter((other) => other !== news.tab));
  if (news.type !== 'leaving' || !isInside(sessionView.get())) return;
  tellTabs({ type: 'saving', tab });
  void saveAll().then(() => tellTabs({ type: 'saved', tab }));
});

/** Asks the other tabs to save; resolves when each that has something to save is done. The caller limits the wait. */
export const otherTabsSave = async () => {
  saving.set([]);
  if (!tellTabs({ type: 'leaving' })) return;
  await new Promise((resolve) => setTimeout(resolve, ROLL_CALL_MS));
  await new Promise<void>((resolve) => {
    const look = () => {
      if (saving.get().length > 0) return;
      off();
      resolve();
    };
    const off = saving.subscribe(look);
    look();
  });
};
