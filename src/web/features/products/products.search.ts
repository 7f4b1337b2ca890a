import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const productsSearch = {
  products_definitions: {
    about: msg`Who can apply for which product, on what conditions, and with which documents.`,
    keywords: 'شروط مستندات تعريف المنتجات أهلية conditions documents eligibility products',
  },
  products_list: {
    about: msg`What the fund finances. Choose one to start its application.`,
    keywords: 'منتجات قروض تمويل أنواع القروض products loans finance kinds',
  },
} satisfies SearchedPages;
