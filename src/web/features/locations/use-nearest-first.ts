import { useRef, useState } from 'react';
import type { Coordinates } from '#contract/services/locations.ts';

export type Nearest =
  | { status: 'off' | 'asking' | 'denied' | 'unavailable' }
  /** Where the device is. It stays in this tab: the distances are computed here. */
  | { status: 'found'; from: Coordinates };

const OPTIONS: PositionOptions = { timeout: 15_000, maximumAge: 60_000 };

/** Asks the device where it is, when the person wants the nearest places first, and not before. */
export const useNearestFirst = () => {
  const [nearest, setNearest] = useState<Nearest>({ status: 'off' });
  const asked = useRef(0);
  const ask = () => {
    const own = ++asked.current;
    // An answer to a question that was dropped changes nothing.
    const answer = (next: Nearest) => own === asked.current && setNearest(next);
    if (!('geolocation' in navigator)) return setNearest({ status: 'unavailable' });
    setNearest({ status: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ status: 'found', from: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => answer({ status: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      OPTIONS,
    );
  };
  const stop = () => {
    asked.current += 1;
    setNearest({ status: 'off' });
  };
  return { nearest, ask, stop };
};
