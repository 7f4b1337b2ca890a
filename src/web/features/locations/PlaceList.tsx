/** The places that were found: by region, or the nearest first. */
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Branch, Locations, Office } from '#contract/services/locations.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './Locations.module.css';
import { PlaceDetails } from './PlaceCard.tsx';
import { type Filter, findPlaces, type Near, placesOf } from './places.ts';

type Found = { found: Locations; filter: Filter };

export const Regions = ({ found, filter }: Found) => {
  const words = useBilingual();
  const { headOffice, regions } = found;
  // A search or a region shows all that it found; the whole list is short until a branch is opened.
  const isAsked = filter.region !== undefined || filter.q !== undefined;
  return (
    <>
      {headOffice && (
        <Card as="section" accent="gold" className={styles.place}>
          <PlaceDetails place={headOffice} titleAs="h2" />
        </Card>
      )}
      {regions.map(({ id, title, branches }) => (
        <section key={id} className={styles.region}>
          <h2>{words(title)}</h2>
          {branches.map((branch) => (
            <Card key={branch.id} className={styles.place}>
              <PlaceDetails place={branch} titleAs="h3" />
              {branch.offices.length > 0 && (
                <Offices key={isAsked ? 'asked' : 'all'} branch={branch} isOpen={isAsked} />
              )}
            </Card>
          ))}
        </section>
      ))}
    </>
  );
};

/** What is closed has the names and phones only: the prerendered page stays small, and opening all at once is not paid for. */
const Offices = ({ branch: { offices }, isOpen }: { branch: Branch; isOpen: boolean }) => {
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <Disclosure
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      summary={<Plural value={offices.length} one="# office" other="# offices" />}
    >
      <ul className={cx('plain', styles.offices)}>
        {offices.map((office) => (
          <li key={office.id}>{isOpened ? <PlaceDetails place={office} titleAs="h4" /> : <Brief place={office} />}</li>
        ))}
      </ul>
    </Disclosure>
  );
};

/** Enough to be found and called. */
const Brief = ({ place: { title, phone } }: { place: Office }) => {
  const words = useBilingual();
  return (
    <>
      {words(title)} {phone}
    </>
  );
};

export const Nearest = ({ near }: { near: readonly Near[] }) => (
  <ol className={cx('plain', styles.region)}>
    {near.map(({ place, km }) => (
      <Card as="li" key={place.id} className={styles.place}>
        <PlaceDetails place={place} titleAs="h2" km={km} />
      </Card>
    ))}
  </ol>
);

type NothingProps = {
  filter: Filter;
  locations: Locations;
  choose: (region: string | undefined) => void;
  clear: () => void;
};

/** What was sought is not in the region, or nowhere. */
export const Nothing = ({ filter: { region, q = '' }, locations, choose, clear }: NothingProps) => {
  const words = useBilingual();
  const elsewhere = region === undefined ? 0 : placesOf(findPlaces(locations, { q })).length;
  const chosen = locations.regions.find(({ id }) => id === region);
  const title = chosen && words(chosen.title);
  return (
    <EmptyState
      title={title ? <Trans>No place was found in {title}</Trans> : <Trans>No place was found</Trans>}
      action={
        elsewhere > 0 ? (
          <Button variant="secondary" onClick={() => choose(undefined)}>
            <Plural value={elsewhere} one="Show # place in other regions" other="Show # places in other regions" />
          </Button>
        ) : (
          <Button variant="secondary" onClick={clear}>
            <Trans>Show all places</Trans>
          </Button>
        )
      }
    >
      <Trans>Try a shorter word, or the name of the nearest town.</Trans>
    </EmptyState>
  );
};
