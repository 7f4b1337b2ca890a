/** Head office, branches and offices by region: a list, a search, a picture of the regions, and the nearest first on request. */

import locationsAtBuild from 'virtual:locations';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { api } from '#web/api/api.ts';
import { createBuiltInData } from '#web/api/built-in-data.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { useAddressFilter } from '#web/parts/address-filter/use-address-filter.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import styles from './Locations.module.css';
import { RegionMap } from './map/RegionMap.tsx';
import { Hours, InUse } from './PlaceCard.tsx';
import { Nearest, Nothing, Regions } from './PlaceList.tsx';
import { findPlaces, nearestFirst, placesOf, readFilter, sharedOpening } from './places.ts';
import { type Nearest as NearestView, useNearestFirst } from './use-nearest-first.ts';

const useLocations = createBuiltInData(locationsAtBuild, (signal) => api.regions(undefined, { signal }));

const LocationsPage = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const locations = useLocations();
  const {
    filter,
    text,
    type,
    choose: chooseIn,
    clear,
    countRef,
  } = useAddressFilter(['region'], (search) => readFilter(search, locations));
  const choose = (region: string | undefined) => chooseIn({ region });
  const { nearest, ask, stop } = useNearestFirst();
  const found = findPlaces(locations, filter);
  const count = placesOf(found).length;
  const opening = sharedOpening(locations);
  return (
    <PageLayout
      title={<Trans>Branches and offices</Trans>}
      lead={opening ? <Hours opening={opening} /> : <Trans>Where the fund is, and how to reach it.</Trans>}
    >
      <div className={styles.page}>
        <search className={styles.tools}>
          {/* Before hydration, Enter must not submit the form. */}
          <form method="dialog" className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <Field label={<Trans>Search the places</Trans>} hint={t`By town, street or phone, in Arabic or English`}>
              <TextInput
                type="search"
                name="search"
                autoComplete="off"
                enterKeyHint="search"
                value={text}
                onChange={(event) => type(event.target.value)}
              />
            </Field>
            <Field label={<Trans>Region</Trans>}>
              <Select value={filter.region ?? ''} onChange={(event) => choose(event.target.value || undefined)}>
                <option value="">{t`All regions`}</option>
                {locations.regions.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {words(title)}
                  </option>
                ))}
              </Select>
            </Field>
          </form>
          <NearestButton nearest={nearest} ask={ask} stop={stop} />
        </search>
        <RegionMap all={locations} found={found} filter={filter} choose={choose} />
        <InUse value={useIsInUse()}>
          <div className={styles.results}>
            <p ref={countRef} tabIndex={-1} className="quiet">
              <span role="status">
                <Plural value={count} one="# place" other="# places" />
                {nearest.status === 'found' && (
                  <>
                    {' '}
                    <Trans>Nearest first, by straight-line distance.</Trans>
                  </>
                )}
              </span>
            </p>
            {count === 0 && <Nothing filter={filter} locations={locations} choose={choose} clear={clear} />}
            {count > 0 && nearest.status === 'found' && <Nearest near={nearestFirst(placesOf(found), nearest.from)} />}
            {count > 0 && nearest.status !== 'found' && <Regions found={found} filter={filter} />}
          </div>
        </InUse>
      </div>
    </PageLayout>
  );
};
export default LocationsPage;

type NearestButtonProps = { nearest: NearestView; ask: () => void; stop: () => void };

const NearestButton = ({ nearest: { status }, ask, stop }: NearestButtonProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.nearest}>
      {status === 'found' ? (
        <Button variant="secondary" onClick={stop}>
          <Trans>Order by region</Trans>
        </Button>
      ) : (
        <Button variant="secondary" onClick={ask} pending={status === 'asking'} pendingText={t`Finding your location`}>
          <Trans>Nearest first</Trans>
        </Button>
      )}
      <small>
        <Trans>Your location stays on this device. It is not sent to the fund.</Trans>
      </small>
      {status === 'denied' && (
        <Notice kind="info" role="status" title={<Trans>This page has no permission to see your location</Trans>}>
          <Trans>Allow it for this site in your browser, then try again. Or choose your region.</Trans>
        </Notice>
      )}
      {status === 'unavailable' && (
        <Notice kind="info" role="status" title={<Trans>Your device could not find its location</Trans>}>
          <Trans>Try again in a moment, or choose your region.</Trans>
        </Notice>
      )}
    </div>
  );
};
