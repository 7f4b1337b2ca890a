/** Colours, text size and the key of the search, as set by the citizen. index.html applies the stored ones before the first paint. */
import { localStore, oneOf } from '#web/storage/safe-storage.ts';
import { createStore } from '#web/storage/store.ts';
import type { SearchKey, TextSize, Theme } from '#web/ui/AccessibilityMenu.tsx';

export const theme = createStore<Theme>('system');
export const textSize = createStore<TextSize>(100);
/** Whether `/` alone opens the search: who speaks to the computer, or lets a hand rest on the keys, can switch that off (WCAG 2.1.4). */
export const searchKey = createStore<SearchKey>('on');

export const setTheme = (next: Theme) => {
  theme.set(next);
  localStore.write('theme', next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
};
export const setTextSize = (next: TextSize) => {
  textSize.set(next);
  localStore.write('textSize', next);
  if (next === 100) delete document.documentElement.dataset.text;
  else document.documentElement.dataset.text = String(next);
};
export const setSearchKey = (next: SearchKey) => {
  searchKey.set(next);
  localStore.write('searchKey', next);
};

export const restorePreferences = () => {
  theme.set(localStore.read('theme', oneOf(['system', 'light', 'dark', 'contrast'])) ?? 'system');
  textSize.set(localStore.read('textSize', oneOf([100, 112, 125, 150])) ?? 100);
  searchKey.set(localStore.read('searchKey', oneOf(['on', 'off'])) ?? 'on');
};
