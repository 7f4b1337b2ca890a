import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';

/** A turning watering arm, as decoration. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg
    className={styles.spinner}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9" opacity=".3" />
    <path d="M12 12V3a9 9 0 0 1 7.8 4.500" />
  </svg>
);

type Looks = {
  variant?: 'primary' | 'secondary' | 'text' | 'gold' | 'identity' | 'danger' | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  /** The icon after the text; `iconBefore` is before it. */
  icon?: ReactNode;
  iconBefore?: ReactNode;
};

const look = ({ variant = 'primary', small, wide }: Looks, own: string | undefined) => ({
  className: cx(styles.button, styles[variant], small && styles.small, wide && styles.wide, own),
  'data-variant': variant,
});

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** An answer is awaited: the button keeps its focus, ignores clicks, announces `pendingText`. */
    pending?: boolean | undefined;
    pendingText?: ReactNode;
    /** Disabled but focusable, so that its reason (aria-describedby) can be read. */
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
      {...look({ variant, small, wide }, className)}
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

type ButtonLinkProps = ComponentProps<'a'> & Looks;

/** A link that looks like a button. */
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
  <a {...link} {...look({ variant, small, wide }, className)}>
    {iconBefore}
    {children}
    {icon}
  </a>
);
