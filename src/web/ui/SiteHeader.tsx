import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './icons/status.tsx';
import { MenuIcon } from './icons/tools.tsx';
import { Logo } from './Logo.tsx';
import styles from './SiteHeader.module.css';

type BrandProps = ComponentProps<'a'> & { name: ReactNode; tagline: ReactNode };

/** The fund's logo and name, as a link to the home page. */
export const Brand = ({ name, tagline, className, ...link }: BrandProps) => (
  <a {...link} className={cx('line', styles.brand, className)}>
    <Logo />
    <span>
      {name}
      <small>{tagline}</small>
    </span>
  </a>
);

type SiteHeaderProps = {
  brand: ReactNode;
  navLabel: string;
  nav?: ReactNode;
  extra?: ReactNode;
  tools?: ReactNode;
  menuLabel: string;
};

/**
 * The brand, the main navigation (links as children of `nav`), `extra` tools that a phone hides in the menu with it, and
 * `tools` that are always visible.
 */
export const SiteHeader = ({ brand, navLabel, nav, extra, tools, menuLabel }: SiteHeaderProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const folds = Boolean(nav || extra);
  return (
    <header className={styles.header}>
      <div className={cx('page-width line', styles.inner)}>
        {brand}
        <div id={id} className={cx(styles.fold, open && styles.open)}>
          {nav && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: following any link inside folds the menu; links bring their own keys
            <nav aria-label={navLabel} className={styles.nav} onClick={() => setOpen(false)}>
              {nav}
            </nav>
          )}
          {extra && <div className={cx('line', styles.extra)}>{extra}</div>}
        </div>
        <div className={cx('line', styles.tools, !extra && styles.extra)}>
          {tools}
          {folds && (
            <button
              type="button"
              className={cx('square', styles.menu)}
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
