/** Texts of the search in the lists of the fund, and of lists that are longer than a page. */
import { text } from '../texts.ts';

export const searchTexts = {
  label: text('ابحث في القائمة', 'Search the list'),
  hint: text('رقم مرجعي أو رقم هوية أو اسم', 'A reference number, a civil ID or a name'),
  clear: text('مسح البحث', 'Clear the search'),
  found: text('النتائج: {}', 'Results: {}'),
  foundMore: text('النتائج: أكثر من {}', 'Results: more than {}'),
  nothing: text('لا نتائج للبحث عن «{}»', 'Nothing found for “{}”'),
  nothingHint: text(
    'أدخل الرقم كاملًا، أو بداية كل اسم بالعربية أو الإنجليزية.',
    'Enter the whole number, or the beginning of each name in Arabic or English.',
  ),
  mistyped: text('في الرقم المرجعي خطأ في الكتابة.', 'The reference number has a typing error.'),
  elsewhere: text('هذا الرقم من قسم «{}».', 'This number belongs to “{}”.'),
  searchThere: text('ابحث في قسم «{}»', 'Search in “{}”'),
  tooMany: text('الأشخاص المطابقون كثيرون', 'Too many people match'),
  tooManyHint: text(
    'أضف اسمًا آخر من أسماء الشخص، أو أدخل رقم هويته.',
    'Add another of the person’s names, or enter their civil ID.',
  ),
  more: text('عرض المزيد', 'Show more'),
  loading: text('جارٍ عرض المزيد', 'Loading more'),
};
