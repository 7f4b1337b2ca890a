import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const appointmentsSearch = {
  appointment_services: {
    about: msg`See your appointments, move or cancel them, and book another one.`,
    keywords: 'مواعيدي حجز موعد إلغاء موعد appointments book cancel move',
  },
  appointment_with_general_manager: {
    about: msg`Meet the general manager of the fund.`,
    keywords: 'المدير العام مقابلة لقاء general manager meeting director',
  },
  appointment_in_main_center: {
    about: msg`Meet a department at the main centre.`,
    keywords: 'المركز الرئيسي الإدارة العامة الرياض مقابلة head office main centre meeting',
  },
  appointment_with_branch: {
    about: msg`Meet a department of a branch near you.`,
    keywords: 'فرع زيارة الفرع مقابلة حجز branch visit meeting book',
  },
} satisfies SearchedPages;
