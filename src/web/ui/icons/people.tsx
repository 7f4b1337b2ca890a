import { icon } from './icon.tsx';

export const UserIcon = /* @__PURE__ */ icon('M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20.5c.8-3.7 4-6 8-6s7.2 2.3 8 6');
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h3.5L10 8.5l-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5V19a1 1 0 0 1-1.1 1A16 16 0 0 1 4 5.1 1 1 0 0 1 5 4Z',
);
export const MobileIcon = /* @__PURE__ */ icon(
  'M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1ZM11.5 18h1',
);
export const BuildingIcon = /* @__PURE__ */ icon(
  'M3 9.5 12 4l9 5.5H3ZM6 9.5V18m4-8.5V18m4-8.5V18m4-8.5V18M4.5 18h15M3 20.5h18',
);
export const HeadsetIcon = /* @__PURE__ */ icon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4 14h3v6H5a1 1 0 0 1-1-1v-5Zm13 0h3v5a1 1 0 0 1-1 1h-2v-6Zm3 4c0 2.5-2 3.5-5 3.5',
);
export const SproutIcon = /* @__PURE__ */ icon(
  'M12 21v-9m0 0c0-4-2.5-6.5-8-6.5 0 5 2.5 7.5 8 7.5m0 1.5c0-4.5 2.8-7 8-7 0 5-2.8 7-8 7',
);
