/** Pages of the house itself, for those who build it: no host of production knows their addresses. */
export const GALLERY_PAGES = ['date_picker_gallery'] as const;
