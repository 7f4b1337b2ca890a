import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { CloseIcon } from './icons/status.tsx';

export type DialogProps = {
  open: boolean;
  /** Asked to close: by Escape, outside or the close button, as far as `dismiss` allows. */
  onClose: () => void;
  dismiss?: 'any' | 'escape' | 'none' | undefined;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** With it a close button stands in the corner. */
  closeLabel?: string | undefined;
  /** Interrupts: announced with its text. */
  alert?: boolean | undefined;
  center?: boolean | undefined;
};

const CLOSED_BY = { any: 'any', escape: 'closerequest', none: 'none' } as const;

/** The platform's modal dialog: it keeps the focus inside and gives it back. `open` is the caller's alone. */
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
      // Fired for Escape, and by browsers with `closedby` for a press outside; the state outside decides.
      event.preventDefault();
      ask('escape');
    };
    const press = (event: MouseEvent) => {
      if (event.target === element) ask('outside');
    };
    // A browser may close a dialog on a second Escape without asking: then it opens again.
    const closed = () => {
      if (element.isConnected && !element.open) element.showModal();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('mousedown', press);
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('close', closed);
      element.removeEventListener('mousedown', press);
      element.removeEventListener('cancel', cancel);
      // Closing before it leaves the page is what gives the focus back.
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
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
        {actions && <div className={styles.actions}>{actions}</div>}
        {closeLabel && (
          <Button variant="text" small className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </Button>
        )}
      </div>
    </dialog>
  );
};
