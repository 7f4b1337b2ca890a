import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons/arrows.tsx';
import styles from './TextLink.module.css';

/** A link in running text; one that leaves the portal shows it and says it. */
export const TextLink = ({
  children,
  external = false,
  externalText,
  ...link
}: ComponentProps<'a'> & { external?: boolean; externalText?: string | undefined }) => (
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
