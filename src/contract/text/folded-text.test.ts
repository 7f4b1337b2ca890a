import { expect, test } from 'vitest';
import { nameLetters } from './folded-text.ts';

test.each([
  ['سالم الحربي', '  سالم   الحربي '],
  ['أحمد بن إبراهيم آل عبد الله', 'احمد بن ابراهيم ال عبدالله'],
  ['مؤيد القائد', 'مويّد القـــايد'],
  ['هِبة عيسى', 'هبه عيسي'],
  ['علاء الدين عبدالله', 'ﻋﻼﺀ ﺍﻟﺪﻳﻦ ﻋﺒﺪ ﷲ'],
  ['فاطمة مهدي', 'فاطمہ مهدے'],
  ['هبة', 'ھبۃ'],
  ['Salem Alharbi', 'SALEM  Al-Harbi'],
  ['Nora Al-Otaibi', 'Nóra Al’Otaibi'],
])('%j is the same name as %j', (registered, typed) => {
  expect(nameLetters(typed)).toBe(nameLetters(registered));
});

test('another name is another name', () => {
  expect(nameLetters('سالم الحربي')).not.toBe(nameLetters('سالم الحارثي'));
  expect(nameLetters('سالم الحربي')).not.toBe(nameLetters('سالم'));
});
