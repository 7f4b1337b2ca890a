import { useEffect } from 'react';
import { sessionEnded } from '#web/state/session-view.ts';
import { invalidateAnswered, invalidateReads } from '../reads.ts';
import { followEvents } from '../shared-events.ts';

/** The last message of each stream. */
const heard = new Map<string, string>();
sessionEnded.on(() => heard.clear());

/** What the page shows is read again whenever the stream tells of a change: by default, of what the citizen asked the fund for. */
export const useLiveReads = (events = '/deals/events') =>
  useEffect(() => {
    let isFirst = true;
    return followEvents(events, {
      hear: (data) => {
        const said = JSON.stringify(data);
        // The first message says how things are. Where this tab has not heard it before, the page may have read before the change.
        if (!isFirst) invalidateReads();
        else if (heard.get(events) !== said) invalidateAnswered();
        heard.set(events, said);
        isFirst = false;
      },
      listening: () => {},
    });
  }, [events]);
