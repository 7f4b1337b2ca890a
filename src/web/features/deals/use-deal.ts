/**
 * The deal as the host has it. A line of server-sent events tells when it has changed; while that line is not open the host
 * is asked every fifteen seconds. The word carries no more than a version: what the page shows is always read.
 */
import { useEffect, useState } from 'react';
import { dealNews } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import { API_BASE } from '#web/api/call.ts';
import { useRead } from '#web/api/query.ts';
import { readAnew } from './deals.actors.ts';

const READ_MS = 15_000;

/** The newest version that the host told of; null while its line is not open. */
const useTold = (id: string): number | null => {
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const events = new EventSource(`${API_BASE}/deals/${encodeURIComponent(id)}/events`, {
      withCredentials: !API_BASE.startsWith('/'),
    });
    events.onmessage = ({ data }) => {
      const news = dealNews.safeParse(JSON.parse(data));
      if (news.success) setTold(news.data.version);
    };
    events.onerror = () => setTold(null);
    return () => events.close();
  }, [id]);
  return told;
};

export const useDeal = (id: string) => {
  const told = useTold(id);
  const read = useRead({
    queryKey: ['deal', id],
    queryFn: ({ signal }) => api.deals.get({ params: { id } }, { signal }),
    ...(told === null && { refetchInterval: READ_MS }),
  });
  const version = read.data?.version;
  useEffect(() => {
    if (told !== null && version !== undefined && told > version) readAnew();
  }, [told, version]);
  return read;
};
