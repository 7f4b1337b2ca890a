import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { CloseIcon } from './icons/status.tsx';
import { keepAboveKeyboard } from './keyboard-room.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, a press outside or the close button, as far as `dismiss` allows. */
  onClose: () => void;
  dismiss?: 'any' | 'escape' | 'none' | undefined;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Adds a close button in the corner. */
  closeLabel?: string | undefined;
  /** An alert dialog: announced with its text. */
  alert?: boolean | undefined;
  center?: boolean | undefined;
  /** The dialog is wide, for what stands side by side. */
  wide?: boolean | undefined;
};

const CLOSED_BY = { any: 'any', escape: 'closerequest', none: 'none' } as const;

/** The native modal dialog: it traps the focus and returns it. Only the caller changes `open`. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null);

const OpenDialog = ({
  onClose,
  dismiss = 'any',
  title,
  children,
  actions,
  closeLabel,
  alert = false,
  center = false,
  wide = false,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const ask = useEffectEvent((close: 'escape' | 'outside') => {
    if (dismiss === 'any' || (dismiss === 'escape' && close === 'escape')) onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const cancel = (event: Event) => {
      // Fired for Escape, and with `closedby` for a press outside. The caller decides whether it closes.
      event.preventDefault();
      ask('escape');
    };
    const press = (event: MouseEvent) => {
      if (event.target !== element) return;
      // Otherwise the press would take the focus from the element that it returns to when the dialog closes.
      event.preventDefault();
      ask('outside');
    };
    // Browsers close a dialog on a second Escape without a `cancel` event: then it opens again.
    const closed = () => {
      if (element.isConnected && !element.open) element.showModal();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('mousedown', press);
    element.addEventListener('close', closed);
    const letGo = keepAboveKeyboard(element);
    return () => {
      letGo();
      element.removeEventListener('close', closed);
      element.removeEventListener('mousedown', press);
      element.removeEventListener('cancel', cancel);
      // Closing it before it is removed returns the focus.
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide)}
      closedby={dismiss === 'any' ? CLOSED_BY.escape : CLOSED_BY[dismiss]}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
    >
      <div className={cx(styles.inner, center && styles.center)}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
        {actions && <div className={cx('actions', styles.actions)}>{actions}</div>}
        {closeLabel && (
          <Button variant="text" small className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </Button>
        )}
      </div>
    </dialog>
  );
};
