import { type ComponentType, useId, useState } from 'react';
import styles from './AccessibilityMenu.module.css';
import type { AccessibilityPanelProps } from './AccessibilityPanel.tsx';
import { cx } from './cx.ts';
import { AccessibilityIcon } from './icons/tools.tsx';

export type { SearchKey, TextSize, Theme } from './AccessibilityPanel.tsx';

type Panel = ComponentType<AccessibilityPanelProps>;
type Props = AccessibilityPanelProps & { loadPanel: () => Promise<{ AccessibilityPanel: Panel }> };

/**
 * The button that opens the accessibility settings over the page. The panel is loaded on hover, focus or press; after a
 * failure the next attempt loads it again.
 */
export const AccessibilityMenu = ({ loadPanel, ...props }: Props) => {
  const id = useId();
  const [Panel, setPanel] = useState<Panel | null>(null);
  const fetchPanel = () => {
    if (Panel) return;
    loadPanel().then(
      ({ AccessibilityPanel }) => setPanel(() => AccessibilityPanel),
      () => undefined,
    );
  };
  return (
    <>
      <button
        type="button"
        className={cx('square', styles.button)}
        popoverTarget={id}
        aria-label={props.words.button}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={fetchPanel}
      >
        <AccessibilityIcon size={22} />
      </button>
      <div id={id} popover="auto" className={cx('surface', styles.panel)}>
        {Panel && <Panel {...props} />}
      </div>
    </>
  );
};
