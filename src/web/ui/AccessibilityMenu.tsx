import { type ReactNode, useId } from 'react';
import styles from './AccessibilityMenu.module.css';
import { AccessibilityIcon } from './icons/tools.tsx';

/**
 * The button that opens the accessibility settings over the page. Its content (AccessibilityPanel) may come later:
 * `onOpen` says when it is wanted.
 */
export const AccessibilityMenu = ({
  label,
  onOpen,
  children,
}: {
  label: string;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        <AccessibilityIcon size={22} />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') onOpen?.();
        }}
      >
        {children}
      </div>
    </>
  );
};
