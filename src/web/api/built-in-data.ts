import { useEffect, useState } from 'react';

/** A hook for reference data that is built into a prerendered page: as it was then, and as the server answers once the page is used. */
export const createBuiltInData = <Data>(atBuild: Data, read: (leaving: AbortSignal) => Promise<Data>) => {
  let served: Data | null = null;
  /** Without the server the page shows what it has. */
  return (): Data => {
    const [data, setData] = useState<Data | null>(null);
    useEffect(() => {
      const leaving = new AbortController();
      if (served !== null) setData(served);
      read(leaving.signal).then(
        (now) => {
          served = now;
          setData(now);
        },
        () => {},
      );
      return () => leaving.abort();
    }, []);
    return data ?? atBuild;
  };
};
