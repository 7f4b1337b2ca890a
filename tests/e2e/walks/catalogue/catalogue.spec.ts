/**
 * Every message of the error catalogue (specification section 8) is provoked in the browser, once in Arabic and once in English,
 * and is on the screen word for word. The first test prints the messages with how each is provoked.
 */
import { problems } from '#contract/kernel/problems.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { setFlag, shareSession } from '../../support/as-citizen.ts';
import { only } from '../../support/combinations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';
import { KEYS, MESSAGES, type MessageKey } from './messages.ts';
import type { Provocation } from './provocation.ts';
import { access } from './provoked-access.ts';
import { loans } from './provoked-loans.ts';

const provoke: Record<MessageKey, (stage: Provocation) => Promise<unknown>> = { ...access, ...loans };

/** One login for all messages of a server. */
const sessions = new Map<string, Promise<CitizenHand>>();
const sessionOn = ({ server, desk }: Pick<Provocation, 'server' | 'desk'>): Promise<CitizenHand> => {
  const session =
    sessions.get(server.url) ?? somePerson(desk).then(({ civilId }) => citizenHand(server.url, desk, civilId));
  sessions.set(server.url, session);
  return session;
};

test('the catalogue is that of the contract, in its order', { tag: only('ar-phone') }, () => {
  const lines = KEYS.map((key) => `${MESSAGES[key].en} | ${MESSAGES[key].ar}\n  -> ${MESSAGES[key].how}\n`);
  process.stdout.write(`\n${lines.join('')}`);
  expect(KEYS).toHaveLength(18);
  expect(KEYS).toEqual(Object.keys(problems).slice(0, KEYS.length));
});

for (const key of KEYS)
  test(`${key}: ${MESSAGES[key].how}`, async ({ page, context, server, desk, lang, tolerate }) => {
    // Refusals, each of which the browser reports as a failed request.
    tolerate(/Failed to load resource/);
    await provoke[key]({
      ...{ page, context, server, desk, lang },
      say: words(lang),
      inside: async () => {
        const citizen = await sessionOn({ server, desk });
        await shareSession({ context, server }, citizen.cookie());
        await setFlag(context, 'userLogIn');
        return citizen;
      },
    });
    // What to do next may follow.
    const text = new RegExp(`^\\s*${RegExp.escape(MESSAGES[key][lang])}(?:\\s|$)`);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  });
