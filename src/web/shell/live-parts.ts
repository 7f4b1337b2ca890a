import type { ComponentType } from 'react';
import { createStore } from '#web/storage/store.ts';

/** What the live app adds to the frame of every page (`boot/live-app.tsx`). */
export type LiveParts = {
  Above: ComponentType;
  Notices: ComponentType;
  RecentNotices: ComponentType;
  Blocked: ComponentType;
  Bell: ComponentType;
  Below: ComponentType;
};

/** Null until the live app is loaded. */
export const liveParts = createStore<LiveParts | null>(null);
