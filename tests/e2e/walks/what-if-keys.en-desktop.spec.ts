/** Walks from the search of the products to an application, by keyboard alone. */
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { keysOn } from '../support/keys.ts';
import { at } from '../support/person.ts';
import { words } from '../support/words.ts';

test.skip(({ lang, isPhone }) => lang !== 'en' || isPhone, 'The search is typed in English, and a phone has no keys.');

test('a what-if request needs no mouse, from the search of the products to the application', async ({
  page,
  lang,
  citizen,
}) => {
  const say = words(lang);
  const { heading } = at(page, lang);
  const { keyboard } = page;
  const { press, tabTo, typeInto, pick, selectFirst, goOn } = keysOn(page, say);

  await page.goto(`/${lang}/products_list`);
  await typeInto('Search the products', 'greenhouse');
  await expect(page.locator('main h2:not(#estimate)')).toHaveCount(1);
  await tabTo(page.getByRole('textbox', { name: say('Cost of your project') }), 'Shift+Tab');
  await keyboard.type('400000');
  await press(page.getByRole('button', { name: say('Continue with this amount') }));

  await expect(heading('Could my project get a loan?')).toBeFocused();
  await pick('applicantType');
  await pick('productId');
  await pick('subProductId');
  await typeInto('Name of the project', 'مزرعة الورد');
  await goOn();

  await expect(heading('Loan conditions')).toBeFocused();
  // Without it there is no way on, and the summary has the focus and leads to it.
  await goOn();
  await expect(page.locator('main :has(> [role=alert] > h2)')).toBeFocused();
  await press(page.getByRole('alert').getByRole('link'));
  await keyboard.press('Space');
  await goOn();

  await expect(heading('What will your project buy?')).toBeFocused();
  await press(page.locator('#assets-add'));
  await expect(heading('Add an asset')).toBeFocused();
  await selectFirst('Category');
  await pick('assetId');
  await pick('thirdPartyId');
  await goOn('Add to list');

  await expect(heading('What will your project buy?')).toBeFocused();
  await goOn();
  await expect(heading('Which documents do you already have?')).toBeFocused();
  await goOn();
  await expect(heading('What the fund would cover')).toBeFocused();
  await goOn('Apply with this');
  await expect(page).toHaveURL(/\/get_loan_products_with_sub_products\//);
  await expect(heading('What will the loan finance?')).toBeFocused();
  const [draft] = (await citizen.account()).drafts;
  expect(page.url()).toContain(draft?.id);
});
