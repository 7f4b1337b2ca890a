/** Which places of the fund a search and a region leave, and how far each is. */

import type { Branch, Coordinates, Locations, Office, Opening } from '#contract/services/locations.ts';
import { folded } from '#contract/text/folded-text.ts';
import { labelsOf, matcherOf } from '#web/i18n/search-words.ts';
import { soughtText } from '#web/routing/search-params.ts';

/** The filter as it stands in the address: `?region=qassim&q=…`. */
export type Filter = { region?: string; q?: string };

/** What anybody may have written into the address; an unknown region shows all. */
export const readFilter = (search: Record<string, unknown>, { regions }: Locations): Filter => {
  const region = regions.find(({ id }) => id === search.region)?.id;
  const q = soughtText(search.q);
  return { ...(region !== undefined && { region }), ...(q !== undefined && { q }) };
};

/** Its address, on the same page. */
export const hrefOf = ({ region, q }: { [Key in keyof Filter]: Filter[Key] | undefined }): string =>
  `?${new URLSearchParams({ ...(region !== undefined && { region }), ...(q !== undefined && { q }) })}`;

const textsOf = ({ title, address, phone, fax, mobile }: Office) =>
  `${labelsOf(title, address)} ${folded([phone, fax, mobile].join(' '))}`;

/** A branch whose own texts contain every word keeps all of its offices, any other those that contain them. */
export const findPlaces = ({ headOffice, regions }: Locations, { region, q = '' }: Filter): Locations => {
  const holds = matcherOf(q) ?? (() => true);
  const isShown = (id: string) => region === undefined || region === id;
  const regionTitle = (id: string) => labelsOf(...regions.filter((each) => each.id === id).map(({ title }) => title));
  const isFoundHead =
    headOffice !== null &&
    isShown(headOffice.regionId) &&
    holds(`${regionTitle(headOffice.regionId)} ${textsOf(headOffice)}`);
  return {
    headOffice: isFoundHead ? headOffice : null,
    regions: regions
      .filter(({ id }) => isShown(id))
      .map((each) => {
        const branches = each.branches.flatMap((branch): Branch[] => {
          const own = `${labelsOf(each.title)} ${textsOf(branch)}`;
          if (holds(own)) return [branch];
          const offices = branch.offices.filter((office) => holds(`${own} ${textsOf(office)}`));
          return offices.length > 0 ? [{ ...branch, offices }] : [];
        });
        return { ...each, branches };
      })
      .filter(({ branches }) => branches.length > 0),
  };
};

/** Every place by itself: head office, branches, offices. */
export const placesOf = ({ headOffice, regions }: Locations): Office[] => [
  ...(headOffice ? [headOffice] : []),
  ...regions.flatMap(({ branches }) => branches.flatMap((branch) => [branch, ...branch.offices])),
];

/** The hours of all places, where they are the same everywhere. */
export const sharedOpening = (locations: Locations): Opening | null => {
  const [first = null, ...others] = placesOf(locations).map(({ opening }) => opening);
  return others.every((opening) => JSON.stringify(opening) === JSON.stringify(first)) ? first : null;
};

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance as the crow flies, in kilometres. */
export const distance = (from: Coordinates, to: Coordinates): number => {
  const [north, east] = [radians(to.lat - from.lat) / 2, radians(to.lng - from.lng) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
};

export type Near = { place: Office; km?: number };

/** Nearest first; then, without a distance, the places whose coordinates the fund has not entered. */
export const nearestFirst = (places: readonly Office[], from: Coordinates): Near[] => [
  ...places
    .flatMap((place) => (place.coordinates ? [{ place, km: distance(from, place.coordinates) }] : []))
    .sort((one, other) => one.km - other.km),
  ...places.filter(({ coordinates }) => coordinates === null).map((place) => ({ place })),
];

/** Opened by the person only: the portal itself asks no map service for anything. */
export const directionsTo = ({ lat, lng }: Coordinates) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
