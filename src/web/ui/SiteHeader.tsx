import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './icons/status.tsx';
import { MenuIcon } from './icons/tools.tsx';
import { Logo } from './Logo.tsx';
import styles from './SiteHeader.module.css';

/** The fund's mark and name; a link home. */
export const Brand = ({
  name,
  tagline,
  className,
  ...link
}: ComponentProps<'a'> & { name: ReactNode; tagline: ReactNode }) => (
  <a {...link} className={cx(styles.brand, className)}>
    <Logo />
    <span>
      {name}
      <small>{tagline}</small>
    </span>
  </a>
);

/** Brand, main navigation (links as children of `nav`; on a phone behind a button) and tools at the end. */
export const SiteHeader = ({
  brand,
  navLabel,
  nav,
  tools,
  menuLabel,
}: {
  brand: ReactNode;
  navLabel: string;
  nav?: ReactNode;
  tools?: ReactNode;
  menuLabel: string;
}) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {brand}
        {nav && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: following any link inside folds the menu; links bring their own keys
          <nav
            id={id}
            aria-label={navLabel}
            className={cx(styles.nav, open && styles.open)}
            onClick={() => setOpen(false)}
          >
            {nav}
          </nav>
        )}
        <div className={styles.tools}>
          {tools}
          {nav && (
            <button
              type="button"
              className={styles.menu}
              aria-label={menuLabel}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
            </button>
          )}
        </div>
      </div>
    </header>
  );
};
