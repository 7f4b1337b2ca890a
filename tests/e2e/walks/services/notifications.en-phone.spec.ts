/** Notifications: the bell counts as the fund decides, a notification leads to its page and is read then, and all are read at once, in every tab. */
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { at } from '../../support/person.ts';
import { words } from '../../support/words.ts';

test('a decision reaches the bell, the list and its page; what was read stays read in every tab', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
}) => {
  const say = words(lang);
  const citizen = await logIn({ context, server, desk }, await registerCitizen(server.url, desk));
  const { dealId: id } = await submitDraft(citizen, (await prepareDraft(citizen, desk)).id);
  const { sentence, heading } = at(page, lang);
  const COUNT = '{count, plural, one {Notifications: # unread} other {Notifications: # unread}}';
  const bell = (count: number, on = page) =>
    on.locator('header').getByRole('link', {
      name: count === 0 ? say('Notifications: none unread') : sentence(COUNT, { count }),
      exact: true,
    });
  const items = page.getByRole('main').getByRole('listitem');

  await page.goto(`/${lang}/notifications`);
  await expect(items).toHaveCount(1);
  await expect(bell(1)).toBeVisible();
  await desk.decide({ params: { id }, body: { event: 'grant.approve' } });
  // The list and the bell hear of it while they are looked at.
  await expect(bell(2)).toBeVisible();
  await expect(items).toHaveCount(2);
  await expect(items.filter({ hasText: say('New') })).toHaveCount(2);
  await axe();

  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(`/${lang}/deal_status/${id}`);
  await expect(bell(1)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/${lang}/account`);
  await expect(bell(1, other)).toBeVisible();
  // Only the window in front has the focus.
  await page.bringToFront();
  await bell(1).click();
  await expect(heading('Notifications')).toBeFocused();
  await expect(items.filter({ hasText: say('New') })).toHaveCount(1);
  const markAll = page.getByRole('button', { name: say('Mark all as read') });
  await markAll.click();
  await expect(page.getByRole('heading', { name: say('You have read everything') })).toBeVisible();
  await expect(markAll).toBeFocused();
  await expect(bell(0)).toBeVisible();
  await other.bringToFront();
  await expect(bell(0, other)).toBeVisible();
});
