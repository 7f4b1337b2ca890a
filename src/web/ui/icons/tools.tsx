import { icon } from './icon.tsx';

export const EyeIcon = /* @__PURE__ */ icon(
  'M2 12c2.4-4.4 5.8-6.7 10-6.7s7.6 2.3 10 6.7c-2.4 4.4-5.8 6.7-10 6.7S4.4 16.4 2 12Zm10-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
);
export const SearchIcon = /* @__PURE__ */ icon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L20.5 20.5');
export const MenuIcon = /* @__PURE__ */ icon('M4 6.5h16M4 12h16M4 17.5h16');
export const AccessibilityIcon = /* @__PURE__ */ icon(
  'M12 3.2v.1M4.5 8c5 1.6 10 1.6 15 0M9.5 9.2V14L7.5 21m7-11.8V14l2 7m-7-7h5',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const CalendarIcon = /* @__PURE__ */ icon(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8.5 3v4m7-4v4',
);
export const SpeakerIcon = /* @__PURE__ */ icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm11.5-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12',
);
export const StopIcon = /* @__PURE__ */ icon('M7 7h10v10H7V7Z');
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3 4.5 6v5.5c0 4.5 2.9 7.7 7.5 9.5 4.6-1.8 7.5-5 7.5-9.5V6L12 3Zm-3.5 9 2.5 2.5 4.5-4.5',
);
export const MessagesIcon = /* @__PURE__ */ icon('M4 5h16v11H10l-4 3.500V16H4V5Zm4 4h8m-8 3h5');
export const BellIcon = /* @__PURE__ */ icon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 4.2a2.3 2.3 0 0 0 4 0M12 5V3.2',
);
