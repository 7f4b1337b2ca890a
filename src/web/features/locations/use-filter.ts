import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Locations } from '#contract/services/locations.ts';
import { useIsInUse } from '#web/boot/is-in-use.ts';
import { type Filter, readFilter } from './places.ts';

/** A pause in typing after which the address follows; a browser refuses to change it with every key. */
const PAUSE_MS = 400;

const written = (text: string) => text.trim() || undefined;

/**
 * Region and search of the list. They are in the address, so a link to what was found can be shared: another region is
 * another entry of the history, and typing changes the entry that is there. The list follows the keys at once.
 */
export const useFilter = (locations: Locations) => {
  const isInUse = useIsInUse();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = isInUse ? readFilter(search, locations) : {};
  /** Ahead of the address while the person types. */
  const [typed, setTyped] = useState<string | null>(null);
  const inAddress = useRef<string | undefined>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = ({ region, q }: Partial<Record<keyof Filter, string | undefined>>, replace: boolean) => {
    clearTimeout(pause.current);
    inAddress.current = q;
    void navigate({
      to: '.',
      search: { ...search, region, q },
      hash: '',
      replace,
      resetScroll: false,
    });
  };

  // Back and Forward bring the search of their entry.
  useEffect(() => {
    if (inAddress.current === address.q) return;
    inAddress.current = address.q;
    setTyped(null);
  }, [address.q]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const text = typed ?? address.q ?? '';
  const filter: Filter = {
    ...(address.region !== undefined && { region: address.region }),
    ...(written(text) !== undefined && { q: text.trim() }),
  };
  return {
    filter,
    text,
    type: (next: string) => {
      setTyped(next);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => go({ ...address, q: written(next) }, true), PAUSE_MS);
    },
    choose: (region: string | undefined) => go({ region, q: written(text) }, false),
    clear: () => {
      setTyped(null);
      go({}, false);
    },
  };
};
