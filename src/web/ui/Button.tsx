import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './loaders/Spinner.tsx';

type Looks = {
  variant?: 'primary' | 'secondary' | 'text' | 'gold' | 'identity' | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  /** After the words, and before them. */
  icon?: ReactNode;
  iconBefore?: ReactNode;
};

const look = ({ variant = 'primary', small, wide }: Looks, own: string | undefined) =>
  cx(styles.button, styles[variant], small && styles.small, wide && styles.wide, own);

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Waiting for an answer: keeps its focus, does nothing, says `pendingText` to screen readers. */
    pending?: boolean | undefined;
    pendingText?: ReactNode;
    /** Not now, but focusable, so that its reason (aria-describedby) can be read. */
    unavailable?: boolean | undefined;
  };

export const Button = ({
  variant,
  small,
  wide,
  icon,
  iconBefore,
  pending = false,
  pendingText,
  unavailable = false,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) => {
  const off = pending || unavailable;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      aria-disabled={off || undefined}
      onClick={click}
      className={look({ variant, small, wide }, className)}
    >
      {iconBefore}
      {children}
      {pending ? <Spinner /> : icon}
      {pendingText && (
        <span role="status" className="vh">
          {pending && pendingText}
        </span>
      )}
    </button>
  );
};

export type ButtonLinkProps = ComponentProps<'a'> & Looks;

/** Goes somewhere, looks like a button. */
export const ButtonLink = ({
  variant,
  small,
  wide,
  icon,
  iconBefore,
  className,
  children,
  ...link
}: ButtonLinkProps) => (
  <a {...link} className={look({ variant, small, wide }, className)}>
    {iconBefore}
    {children}
    {icon}
  </a>
);
