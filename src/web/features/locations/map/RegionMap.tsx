/** The picture of the regions: each is a link that filters the list beside it, which says in words what the picture shows. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinates, Locations } from '#contract/services/locations.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useConfig } from '#web/state/config.ts';
import { follow } from '#web/ui/TextLink.tsx';
import { type Filter, hrefOf, placesOf } from '../places.ts';
import { dotsOf, namedAt, pathOf, SIZE } from './outlines.ts';
import styles from './RegionMap.module.css';

/** Short enough to be written into the picture. */
const NAMES: Record<string, MessageDescriptor> = {
  riyadh: msg`Riyadh`,
  makkah: msg`Makkah`,
  madinah: msg`Madinah`,
  qassim: msg`Qassim`,
  eastern: msg`Eastern`,
  asir: msg`Asir`,
  tabuk: msg`Tabuk`,
  hail: msg`Hail`,
  'northern-borders': msg`Northern Borders`,
  jazan: msg`Jazan`,
  najran: msg`Najran`,
  bahah: msg`Al-Bahah`,
  jawf: msg`Al-Jawf`,
};

type RegionMapProps = {
  /** All places, and those that the search leaves, which have a dot. */
  all: Locations;
  found: Locations;
  filter: Filter;
  choose: (region: string | undefined) => void;
};

export const RegionMap = ({ all, found, filter, choose }: RegionMapProps) => {
  const { t } = useLingui();
  const words = useBilingual();
  const isDemonstration = !useConfig()?.governmentRegistration;
  const dots = dotsOf(placesOf(found).flatMap(({ coordinates }): Coordinates[] => (coordinates ? [coordinates] : [])));
  return (
    <figure className={styles.map}>
      <nav aria-label={t`Regions of the Kingdom`}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the navigation around it has the name, and each region its own. */}
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className={styles.picture}>
          {all.regions.map(({ id, title }) => (
            <Region
              key={id}
              id={id}
              title={words(title)}
              href={hrefOf({ ...filter, region: filter.region === id ? undefined : id })}
              isChosen={filter.region === id}
              choose={choose}
            />
          ))}
          <path d={dots} className={styles.edges} />
          <path d={dots} className={styles.dots} />
        </svg>
      </nav>
      <figcaption className="small">
        <Trans>
          A schematic drawing of our own, published under the licence of this portal’s source code, not to scale and
          without any statement about borders. A dot is a place of the fund.
        </Trans>{' '}
        {isDemonstration && <Trans>The places are examples in real towns, made up for this demonstration.</Trans>}
      </figcaption>
    </figure>
  );
};

type RegionProps = Pick<RegionMapProps, 'choose'> & { id: string; title: string; href: string; isChosen: boolean };

/** A region that is chosen leads back to all of them. */
const Region = ({ id, title, href, isChosen, choose }: RegionProps) => {
  const { i18n } = useLingui();
  const name = NAMES[id];
  const [x, y] = namedAt(id);
  return (
    <a
      href={href}
      aria-label={title}
      aria-current={isChosen || undefined}
      className={styles.region}
      onClick={follow(() => choose(isChosen ? undefined : id))}
    >
      <path d={pathOf(id)} />
      {name && (
        <text x={x} y={y}>
          {i18n._(name)}
        </text>
      )}
    </a>
  );
};
