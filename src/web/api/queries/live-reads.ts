import { useEffect } from 'react';
import { invalidateReads } from '../reads.ts';
import { followEvents } from '../shared-events.ts';

/** What the page shows is read again whenever something changes of what the citizen asked the fund for. */
export const useLiveReads = () =>
  useEffect(() => {
    let isNew = false;
    return followEvents('/deals/events', {
      hear: () => {
        // The first message says how things are, which the page has just read.
        if (isNew) invalidateReads();
        isNew = true;
      },
      listening: () => {},
    });
  }, []);
