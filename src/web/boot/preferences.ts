/** Colours and text size, as set by the citizen. index.html applies the stored ones before the first paint. */
import { localStore, oneOf } from '#web/storage/safe-storage.ts';
import { createStore } from '#web/storage/store.ts';
import type { TextSize, Theme } from '#web/ui/AccessibilityMenu.tsx';

export const theme = createStore<Theme>('system');
export const textSize = createStore<TextSize>(100);

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

export const restorePreferences = () => {
  theme.set(localStore.read('theme', oneOf(['system', 'light', 'dark', 'contrast'])) ?? 'system');
  textSize.set(localStore.read('textSize', oneOf([100, 112, 125, 150])) ?? 100);
};
