/** Light, dark, or as the device has it: kept where the portal keeps it, so that both look the same. */
const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const themes: readonly Theme[] = THEMES;

export const readTheme = (): Theme => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('theme') ?? '"system"');
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
};

export const keepTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', JSON.stringify(theme));
  } catch {
    // A browser without storage shows it until it is closed.
  }
};
