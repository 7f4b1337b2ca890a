import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { loadChunk } from '#web/loading/chunk.ts';
import { useStore } from '#web/storage/store.ts';
import { AccessibilityMenu } from '#web/ui/AccessibilityMenu.tsx';
import { searchKey, setSearchKey, setTextSize, setTheme, textSize, theme } from './preferences.ts';

const loadPanel = () => loadChunk(() => import('#web/ui/AccessibilityPanel.tsx'));

export const Accessibility = () => {
  const { i18n } = useLingui();
  return (
    <AccessibilityMenu
      loadPanel={loadPanel}
      words={{
        button: i18n._(msg`Accessibility: colours and text size`),
        theme: i18n._(msg`Colours`),
        textSize: i18n._(msg`Text size`),
        themes: {
          system: i18n._(msg`As on the device`),
          light: i18n._(msg`Light`),
          dark: i18n._(msg`Dark`),
          contrast: i18n._(msg`High contrast`),
        },
        keys: i18n._(msg`Keyboard`),
        searchKey: i18n._(msg`The key “/” opens the search`),
      }}
      theme={useStore(theme)}
      textSize={useStore(textSize)}
      searchKey={useStore(searchKey)}
      onTheme={setTheme}
      onTextSize={setTextSize}
      onSearchKey={setSearchKey}
    />
  );
};
