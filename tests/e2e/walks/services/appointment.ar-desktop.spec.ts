/** An appointment at a branch: booked, taken away as a calendar file, moved, and cancelled. */
import { readFile } from 'node:fs/promises';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

test('an appointment is booked at a branch, moved to another time, and cancelled', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
}) => {
  const say = words(lang);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name: say(name), exact: true });
  const citizen = await logIn({ context, server, desk }, await registerCitizen(server.url, desk));
  const upcoming = async () => (await citizen.appointments.list({ query: {} })).upcoming;
  const chooseDayAndTime = async (slot: number) => {
    await button('Continue to the times').click();
    await expect(main.getByRole('alert').filter({ hasText: say('Choose the day of the appointment') })).toBeVisible();
    // The second day is chosen: a time that is less than two hours away cannot be moved.
    await main.locator('button[data-day]').nth(1).click();
    await button('Continue to the times').click();
    await main.getByRole('radio').nth(slot).check({ force: true });
    await axe();
    await button('Continue with this time').click();
  };

  await page.goto(`/${lang}/appointment_services`);
  await expect(main).toContainText(say('You have no upcoming appointments'));
  await axe();
  await main.locator('a[href$="/appointment_with_branch"]').click();
  await main.locator('[name=region]').selectOption('riyadh');
  await button('Continue to the branches').click();
  await main.locator('input[value=riyadh]').check({ force: true });
  await button('Continue with this branch').click();
  await main.locator('input[value="riyadh.loans"]').check({ force: true });
  await axe();
  await button('Continue to the days').click();
  await chooseDayAndTime(1);
  await expect(main).toContainText(say('Is everything right?'));
  await button('Book the appointment').click();
  await expect(main).toContainText(say('Your appointment is booked'));
  await axe();
  const [booked] = await upcoming();
  await expect(main).toContainText(booked?.number ?? 'no appointment');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: say('Add to my calendar') }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${booked?.number}.ics`);
  expect(await readFile(await saved.path(), 'utf8')).toContain(`UID:${booked?.id}@`);

  await page.goto(`/${lang}/appointment/${booked?.id}`);
  await main.getByRole('link', { name: say('Move the appointment') }).click();
  await chooseDayAndTime(4);
  await button('Move it to this time').click();
  await expect(main).toContainText(say('Your appointment has been moved'));
  const [moved] = await upcoming();
  expect([moved?.number, moved?.startsAt === booked?.startsAt]).toEqual([booked?.number, false]);

  await main.getByRole('link', { name: say('All my appointments') }).click();
  await main.locator(`a[href$="/appointment/${booked?.id}"]`).click();
  await button('Cancel the appointment').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Yes, cancel it') })
    .click();
  await expect(main).toContainText(say('You cancelled it'));
  await expect(button('Cancel the appointment')).toHaveCount(0);
  expect(await upcoming()).toEqual([]);
  await axe();
});
