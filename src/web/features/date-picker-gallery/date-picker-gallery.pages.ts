import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const datePickerGalleryPages = {
  order: 310,
  pages: {
    date_picker_gallery: { title: msg`Date pickers`, screen: 'DatePickerGalleryPage', access: 'public' },
  },
} as const satisfies AreaPages;
