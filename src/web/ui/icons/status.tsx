import { icon } from './icon.tsx';

export const TickIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const EndedIcon = /* @__PURE__ */ icon('M6 12h12');
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const WarningIcon = /* @__PURE__ */ icon('M12 3.5 2.5 20h19L12 3.5Zm0 6.5v4.5M12 17v.1');
export const ErrorIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5V13m0 3.4v.1');
export const InfoIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 8v5.5m0-9v.1');
export const ClockIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5V12l3 2');
export const LockIcon = /* @__PURE__ */ icon(
  'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2 0V8a4 4 0 0 1 8 0v3',
);
export const OfflineIcon = /* @__PURE__ */ icon(
  'm3 3 18 18M12 19.5v.1M8.5 15.7a5 5 0 0 1 6 -.6M5 12.2a10 10 0 0 1 5-2.7m4.5.2a10 10 0 0 1 4.5 2.5M2 8.5A15 15 0 0 1 6.5 5.7m4-1.1A15 15 0 0 1 22 8.5',
);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M20 5v5h-5M4 19v-5h5m10.5-4A8 8 0 0 0 5.6 7.3M4.5 14a8 8 0 0 0 13.9 2.7',
);
