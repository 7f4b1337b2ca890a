/** Sessions end: by a logout, by a word of the single sign-on, or because a server ends all of a citizen. */
import type { Course, Stage } from '../stage.ts';
import type { Chance } from '../world/chance.ts';

type Ends = (stage: Stage, chance: Chance) => void;

const logOut: Ends = ({ world, citizens, answers }, chance) => {
  const citizen = chance.pick(citizens);
  const inside = citizen.tabs.filter(
    (tab) => tab.isUsable && !tab.away && tab.portal.sessionView.get().status === 'citizen',
  );
  if (inside.length === 0) return;
  const tab = chance.pick(inside);
  world.tell(`${tab.name} logs out`);
  world.count('logouts');
  // What could not be saved within the time of a logout is given up with it.
  answers.loses(tab.device.name);
  tab.portal.signOut();
};

const PROVIDER = { name: 'the single sign-on', isOnline: () => true };

/** The provider says it until it is heard. */
const endAtProvider: Ends = ({ world, citizens, others, line }, chance) => {
  const { person } = chance.pick(citizens);
  const token = others.logoutToken(person.civilId);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { method: 'POST', url: '/api/sso/backchannel-logout', headers, body: `logout_token=${token}` };
  const tell = () =>
    line.send(PROVIDER, request, (reply) => {
      if ('cut' in reply) world.after(1000, tell);
    });
  world.tell(`the single sign-on ends the sessions of ${person.civilId}`);
  tell();
};

const endByServer: Ends = ({ world, citizens, servers }, chance) => {
  const { civilId } = chance.pick(citizens).person;
  const [server] = servers.alive();
  if (!server) return;
  world.tell(`${server.name} ends all sessions of ${civilId}`);
  const { sessions, transact } = server.context;
  void server
    .work(`ends sessions ${world.now}`, () => transact((tx) => sessions.end(tx, { civilId })))
    .catch((thrown: unknown) => {
      if (!server.isDead) throw thrown;
    });
};

const KINDS: readonly Ends[] = [logOut, logOut, logOut, endAtProvider, endByServer];

export const sessionEnds: Course = (stage, chance, milliseconds) => {
  const { world } = stage;
  const count = Math.round((chance.between(0, 3) * milliseconds) / 120_000);
  for (let number = 0; number < count; number += 1) {
    const at = chance.between(10_000, milliseconds - 1);
    const end = chance.pick(KINDS);
    if (world.happens(`session end ${number}`)) world.after(at, () => end(stage, world.chance('session end', number)));
  }
};
