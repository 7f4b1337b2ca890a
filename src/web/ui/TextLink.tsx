import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { BackIcon, ExternalIcon } from './icons/arrows.tsx';
import styles from './TextLink.module.css';

type TextLinkProps = ComponentProps<'a'> & { external?: boolean; externalText?: string | undefined };

/** A link in running text; an external link has an icon, and a text for screen readers. */
export const TextLink = ({ children, external = false, externalText, ...link }: TextLinkProps) => (
  <a {...link} {...(external && { rel: 'noopener noreferrer' })}>
    {children}
    {external && (
      <span className={styles.external}>
        <ExternalIcon size={15} />
        {externalText && <span className="vh"> {externalText}</span>}
      </span>
    )}
  </a>
);

/** The way back, above the page's heading. */
export const BackLink = ({ children, className, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={cx(styles.back, className)}>
    <BackIcon size={18} />
    {children}
  </a>
);

/** Lets the app handle a plain click; a click with a modifier or another button stays the browser's (new tab, save link). */
export const follow = (go: (() => void) | undefined) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
};
