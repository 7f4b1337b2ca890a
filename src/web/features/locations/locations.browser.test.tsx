/** The page of places in a browser: the filter in its address, the picture beside the list, the nearest first on request. */
import locations from 'virtual:locations';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Lang } from '#contract/kernel/lang.ts';
import { until } from '#tests/setup/until.ts';
import { createAppRouter } from '#web/boot/router.tsx';

const server = vi.hoisted(() => ({ regions: (): Promise<unknown> => Promise.reject(new Error('no server')) }));
vi.mock('#web/api/api.ts', async (original) => {
  const actual = await original<typeof import('#web/api/api.ts')>();
  return { ...actual, api: { ...actual.api, regions: () => server.regions() } };
});

const world = vi.hoisted(() => ({ config: null as { governmentRegistration: string | null } | null }));
vi.mock('#web/state/config.ts', async (original) => ({
  ...(await original<typeof import('#web/state/config.ts')>()),
  useConfig: () => world.config,
}));

let root: Root | undefined;
let home: HTMLElement;
const open = async (path: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(<RouterProvider router={router} />);
  await until(() => expect(home.querySelector('main search')).not.toBeNull());
  const isAt = (expected: string) => until(() => expect(router.state.resolvedLocation?.href).toBe(expected));
  return { router, isAt };
};
const main = () => home.querySelector('main') as HTMLElement;
const field = () => main().querySelector('input') as HTMLInputElement;
const select = () => main().querySelector('select') as HTMLSelectElement;
const titles = () => [...main().querySelectorAll('h3, h4')].map(({ textContent }) => textContent);
const places = () => main().querySelector('.quiet > [role=status]')?.textContent ?? '';
const shows = (count: number) => until(() => expect(places()).toMatch(new RegExp(`^${count} `)));
const button = (name: string) => {
  const found = [...main().querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};
const region = (name: string) => main().querySelector(`nav a[aria-label="${name}"]`) as SVGAElement;
const press = (link: SVGAElement) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

let ask: (found: PositionCallback, failed: PositionErrorCallback) => void;
beforeEach(() => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) =>
    ask(found, failed as PositionErrorCallback),
  );
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  world.config = null;
});

test('the picture, the list of regions, the address, Back and Forward say the same', async () => {
  const { router, isAt } = await open('/en/locations');
  await shows(96);
  const links = [...main().querySelectorAll('nav a')];
  expect(links).toHaveLength(13);
  expect(region('Qassim Region').getAttribute('href')).toBe('?region=qassim');

  press(region('Qassim Region'));
  await isAt('/en/locations?region=qassim');
  await shows(10);
  expect(select().value).toBe('qassim');
  expect(region('Qassim Region').getAttribute('href')).toBe('?');
  expect([...main().querySelectorAll('[aria-current=true]')].map((link) => link.getAttribute('aria-label'))).toEqual([
    'Qassim Region',
  ]);
  // Who asks for a region sees its offices without opening each branch.
  expect(main().querySelectorAll('details[open] h4')).toHaveLength(7);

  await userEvent.selectOptions(select(), 'jazan');
  await isAt('/en/locations?region=jazan');
  await shows(6);
  router.history.back();
  await isAt('/en/locations?region=qassim');
  await shows(10);
  // The region that is chosen leads back to all.
  press(region('Qassim Region'));
  await isAt('/en/locations');
  await shows(96);
});

test('a search finds without hamza and vowel marks, and its address can be shared', async () => {
  const { router, isAt } = await open('/ar/locations');
  await userEvent.fill(field(), 'ابو عريش');
  await until(() => expect(titles()).toEqual(['فرع جازان', 'مكتب أبو عريش']));
  await isAt(`/ar/locations?q=${encodeURIComponent('ابو عريش').replace(/%20/g, '+')}`);
  // Typing is no step of the history.
  expect(router.history.length).toBe(1);
  press(region('منطقة تبوك'));
  await until(() => expect(main().textContent).toContain('لم نجد أي موقع في منطقة تبوك'));
  button('عرض موقعين').click();
  await until(() => expect(titles()).toHaveLength(2));
  router.history.back();
  await until(() => expect(main().textContent).toContain('لم نجد أي موقع'));
  expect(field().value).toBe('ابو عريش');
});

test('a shared address is shown as it says, and what cannot be found says what to do', async () => {
  const { isAt } = await open('/en/locations?q=BURAYDAH+city&region=nowhere');
  await shows(2);
  expect(field().value).toBe('BURAYDAH city');
  await userEvent.fill(field(), 'zzz');
  await until(() => expect(main().textContent).toContain('Try a shorter word, or the name of the nearest town.'));
  button('Show all places').click();
  await isAt('/en/locations');
  await shows(96);
  expect(field().value).toBe('');
});

test('each place has its phone, directions that only a press opens, and the rest on request', async () => {
  await open('/en/locations?q=unayzah+city');
  await until(() => expect(main().querySelectorAll('a[rel]')).toHaveLength(2));
  const office = [...main().querySelectorAll('li')].find((item) => item.querySelector('h4'));
  const hrefs = [...(office?.querySelectorAll('a') ?? [])].map((link) => [link.getAttribute('href'), link.rel]);
  expect(hrefs).toContainEqual(['tel:0161110201', '']);
  expect(hrefs).toContainEqual(['https://www.google.com/maps/dir/?api=1&destination=26.08,44', 'noopener noreferrer']);
  const details = office?.querySelector('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  details.querySelector('summary')?.click();
  const text = details.textContent ?? '';
  for (const part of ['Sunday to Thursday: 08:00–14:30, in Ramadan 10:00–15:00', '0521600201', '26.08, 44'])
    expect(text).toContain(part);
  // The office has no fax of its own.
  expect(text.replace('Hours, mobile and fax', '')).not.toContain('Fax');
});

describe('nearest first', () => {
  const UNAYZAH = { coords: { latitude: 26.09, longitude: 43.99 } } as GeolocationPosition;
  const failing = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError;

  test('asks the device on a press and not before, and computes the distances here', async () => {
    let answer: () => void = () => {};
    ask = (found) => {
      answer = () => found(UNAYZAH);
    };
    const sent = vi.spyOn(window, 'fetch');
    await open('/en/locations?region=qassim');
    await shows(10);
    expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
    sent.mockClear();
    button('Nearest first').click();
    await until(() => expect(button('Nearest first').getAttribute('aria-disabled')).toBe('true'));
    button('Nearest first').click();
    expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledTimes(1);
    answer();
    await until(() => expect(main().querySelector('ol')).not.toBeNull());
    const [first, second] = main().querySelectorAll('ol > li');
    expect(first?.querySelector('h2')?.textContent).toBe('Unayzah Branch');
    expect(first?.textContent).toContain('0 km');
    expect(second?.textContent).toContain('1.5 km');
    expect(sent).not.toHaveBeenCalled();
    // A region and a search still filter.
    press(region('Tabuk Region'));
    await until(() => expect(main().querySelector('ol h2')?.textContent).toBe('Tayma City Office'));
    button('Order by region').click();
    await until(() => expect(main().querySelector('ol')).toBeNull());
  });

  test.each([
    ['denied', 1, 'This page has no permission to see your location'],
    ['unavailable', 2, 'Your device could not find its location'],
    ['too late', 3, 'Your device could not find its location'],
  ])('%s: says what to do, and the list stays', async (_, code, sentence) => {
    ask = (_found, failed) => failed(failing(code));
    await open('/en/locations?region=bahah');
    await shows(5);
    button('Nearest first').click();
    await until(() => expect(main().textContent).toContain(sentence));
    expect(main().textContent).toContain('choose your region');
    await shows(5);
    ask = (found) => found(UNAYZAH);
    button('Nearest first').click();
    await until(() => expect(main().querySelector('ol')).not.toBeNull());
    expect(main().textContent).not.toContain(sentence);
  });
});

test.each<[Lang, number]>([
  ['ar', 320],
  ['en', 320],
])('in %s, nothing is wider than %i px, and a map is not mirrored', async (lang, width) => {
  await open(`/${lang}/locations`);
  home.style.inlineSize = `${width}px`;
  home.style.overflow = 'auto';
  await until(() => expect(main().querySelectorAll('a[rel]').length).toBeGreaterThan(20));
  expect(home.scrollWidth).toBe(width);
  const at = (id: string) => main().querySelector(`nav a[href="?region=${id}"] path`)?.getBoundingClientRect().x ?? 0;
  expect(at('tabuk')).toBeLessThan(at('eastern'));
});

test.each([
  ['the demonstration', null, true],
  ['the portal of the fund', 'DGA-1', false],
])('%s says whether its places are made up', async (_, governmentRegistration, isMadeUp) => {
  world.config = { governmentRegistration };
  await open('/en/locations');
  const caption = () => main().querySelector('figcaption')?.textContent ?? '';
  await until(() => expect(caption()).toContain('licence'));
  expect(caption().includes('made up for this demonstration')).toBe(isMadeUp);
});

test('what the server says of the places replaces what was built in; without it the page shows what it has', async () => {
  const { headOffice, regions } = locations;
  const [first] = regions;
  if (!first) throw new Error('there are no regions');
  const moved = { ...first, branches: first.branches.slice(0, 1).map((branch) => ({ ...branch, coordinates: null })) };
  server.regions = () => Promise.resolve({ headOffice, regions: [moved] });
  await open('/en/locations');
  await shows(6);
  ask = (found) => found({ coords: { latitude: 26.09, longitude: 43.99 } } as GeolocationPosition);
  button('Nearest first').click();
  await until(() => expect(main().querySelectorAll('ol > li')).toHaveLength(6));
  const last = [...main().querySelectorAll('ol > li')].at(-1);
  expect(last?.querySelector('h2')?.textContent).toBe('Riyadh Branch');
  expect(last?.textContent).not.toContain(' km');
  button('Order by region').click();
  await until(() => expect(main().querySelector('h3')).not.toBeNull());
  // A place whose coordinates the fund has not entered has no directions.
  const branch = [...main().querySelectorAll('h3')].find(({ textContent }) => textContent === 'Riyadh Branch');
  expect(branch?.closest('.surface')?.querySelectorAll('a[rel]')).toHaveLength(0);
});
