/**
 * The deal as the server has it. A stream of server-sent events announces changes; while the stream is not open, the deal
 * is polled every fifteen seconds. An event carries only a version: what the page shows is always read.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dealNews } from '#contract/loans/deals.ts';
import { API_BASE } from '#web/api/call.ts';
import { dealQuery } from '#web/api/queries/queries.ts';
import { invalidateReads } from '#web/api/reads.ts';

const POLL_MS = 15_000;

/** The newest version that the server has announced; null while the stream is not open. */
const useAnnouncedVersion = (id: string): number | null => {
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    const events = new EventSource(`${API_BASE}/deals/${encodeURIComponent(id)}/events`, {
      withCredentials: !API_BASE.startsWith('/'),
    });
    events.onmessage = ({ data }) => {
      const news = dealNews.safeParse(JSON.parse(data));
      if (news.success) setAnnounced(news.data.version);
    };
    events.onerror = () => setAnnounced(null);
    return () => events.close();
  }, [id]);
  return announced;
};

export const useDeal = (id: string) => {
  const announced = useAnnouncedVersion(id);
  const read = useQuery({ ...dealQuery(id), refetchInterval: announced === null && POLL_MS });
  const version = read.data?.version;
  useEffect(() => {
    if (announced !== null && version !== undefined && announced > version) invalidateReads();
  }, [announced, version]);
  return read;
};
