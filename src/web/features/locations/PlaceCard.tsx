/** A place of the fund: where it is and how to reach it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { localeOf } from '#contract/kernel/lang.ts';
import type { Coordinates, Office, Opening } from '#contract/services/locations.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { useIsInWebView } from '#web/state/wrapper.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import styles from './Locations.module.css';
import { directionsTo } from './places.ts';

/** Whether the page is hydrated: the prerendered one has no directions and no closed panels of single places. */
export const InUse = createContext(false);

type PlaceProps = { place: Office; titleAs: 'h2' | 'h3' | 'h4'; km?: number | undefined };

export const PlaceDetails = ({ place, titleAs: Title, km }: PlaceProps) => {
  const words = useBilingual();
  const isInUse = use(InUse);
  const { title, address, phone, coordinates } = place;
  return (
    <>
      <div className={styles.head}>
        <Title>{words(title)}</Title>
        {km !== undefined && <Distance km={km} />}
      </div>
      <p className="quiet">{words(address)}</p>
      <p className={styles.ways}>
        <a href={`tel:${phone}`}>
          <Ltr>{phone}</Ltr>
        </a>
        {coordinates && isInUse && <Directions to={coordinates} />}
      </p>
      {isInUse && (
        <Disclosure summary={<Trans>Hours, mobile and fax</Trans>}>
          <More place={place} />
        </Disclosure>
      )}
    </>
  );
};

/** A web view opens no window unless its app does: there the link is a plain one, which the app hands to the system. */
const Directions = ({ to }: { to: Coordinates }) => {
  const { t } = useLingui();
  const isInWebView = useIsInWebView();
  return (
    <TextLink
      href={directionsTo(to)}
      {...(!isInWebView && { target: '_blank' })}
      external
      externalText={isInWebView ? t`Google Maps` : t`Google Maps, in a new tab`}
    >
      <Trans>Directions</Trans>
    </TextLink>
  );
};

const Distance = ({ km }: { km: number }) => {
  const lang = useLang();
  const format = new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: km < 10 ? 1 : 0,
  });
  return <small>{format.format(km)}</small>;
};

const More = ({ place: { mobile, fax, opening, coordinates } }: { place: Office }) => {
  const number = (value: string) => (
    <a href={`tel:${value}`}>
      <Ltr>{value}</Ltr>
    </a>
  );
  const items = [
    opening && { key: 'opening', label: <Trans>Opening hours</Trans>, value: <Hours opening={opening} /> },
    mobile !== null && { key: 'mobile', label: <Trans>Mobile</Trans>, value: number(mobile) },
    fax !== null && { key: 'fax', label: <Trans>Fax</Trans>, value: <Ltr>{fax}</Ltr> },
    coordinates && {
      key: 'coordinates',
      label: <Trans>Coordinates</Trans>,
      value: (
        <Ltr>
          {coordinates.lat}, {coordinates.lng}
        </Ltr>
      ),
    },
  ].filter((item) => item !== null && item !== false);
  return items.length > 0 ? (
    <KeyValues direction="column" items={items} />
  ) : (
    <p>
      <Trans>Call to ask for them.</Trans>
    </p>
  );
};

/** 4 January 1970 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4);
const DAY_MS = 24 * 60 * 60 * 1000;

export const Hours = ({ opening: { firstDay, lastDay, usual, ramadan } }: { opening: Opening }) => {
  const lang = useLang();
  const weekday = new Intl.DateTimeFormat(localeOf(lang), { weekday: 'long', timeZone: 'UTC' });
  const first = weekday.format(SUNDAY + firstDay * DAY_MS);
  const last = weekday.format(SUNDAY + lastDay * DAY_MS);
  const span = ({ from, to }: Opening['usual']) => (
    <Ltr className={styles.span}>
      {from}–{to}
    </Ltr>
  );
  return (
    <Trans>
      {first} to {last}: {span(usual)}, in Ramadan {span(ramadan)}
    </Trans>
  );
};
