import { useEffect } from 'react';
import { invalidateReads } from '../reads.ts';
import { followEvents } from '../shared-events.ts';

/** What the page shows is read again whenever the stream tells of a change: by default, of what the citizen asked the fund for. */
export const useLiveReads = (events = '/deals/events') =>
  useEffect(() => {
    let isNew = false;
    return followEvents(events, {
      hear: () => {
        // The first message says how things are, which the page has just read.
        if (isNew) invalidateReads();
        isNew = true;
      },
      listening: () => {},
    });
  }, [events]);
