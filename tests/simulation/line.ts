/**
 * The line between the tabs and the hosts: it delivers, delays, reorders, doubles, and cuts before or after a host has acted. What
 * becomes of a message depends on its name alone.
 */
import type { Host, HostAnswer, HostRequest, Hosts, Stream } from './host/hosts.ts';
import type { World } from './world/world.ts';

export type Sender = {
  /** The name of the sender in the story. */
  name: string;
  /** Whether the device has a line. */
  isOnline(): boolean;
};
export type Reply = { answer: HostAnswer } | { cut: string };

export type Line = {
  /**
   * Sends a request. `hear` is called once, unless `leave` was called before: the browser then no longer waits, and the host
   * does not know it.
   */
  send(sender: Sender, request: HostRequest, hear: (reply: Reply) => void): { leave(): void };
  stream(sender: Sender, request: HostRequest, hears: StreamHears): { leave(): void };
  /** Called with each request that a host has answered. */
  onAnswer(hear: (message: Message) => void): void;
  /** Called with what a host says in a stream. */
  onWord(hear: (request: HostRequest, text: string) => void): void;
};
export type Message = {
  name: string;
  sender: Sender;
  request: HostRequest;
  answer: HostAnswer;
  isCopy: boolean;
  /** When a host got it, in milliseconds of the world. */
  reachedAt: number;
};
export type StreamHears = { opened(status: number): void; said(text: string): void; ended(): void };

type Needs = { world: World; hosts: Hosts; isFaulty: () => boolean };

/** A message in the story: its method and its path. */
const described = ({ method, url }: HostRequest) => `${method} ${url.replace(/^\/api/, '')}`;

/** What sending and streaming share. */
type Exchange = Needs & {
  /** The name of the next message of a sender. */
  nameOf(sender: Sender): string;
  /** A host that is up, if any is. */
  hostFor(name: string): Host | undefined;
  answered(message: Message): void;
  said(request: HostRequest, text: string): void;
};

/** How requests are sent, each with the fate that its name gives it. */
const sending =
  ({ world, hosts, isFaulty, nameOf, hostFor, answered }: Exchange): Line['send'] =>
  (sender, request, hear) => {
    const name = nameOf(sender);
    world.count('messages');
    const fate = world.chance('message', name);
    const bad = (kind: string, probability: number) => {
      if (!fate.likely(probability) || !isFaulty() || !world.happens(`${kind}: ${name}`)) return false;
      world.count('line faults');
      return true;
    };
    const out = 5 + fate.next() * 300;
    const back = 5 + fate.next() * 300;
    const isCutBefore = bad('cut before', 0.06);
    const isCutAfter = bad('cut after', 0.07);
    const isSlow = bad('slow', 0.06);
    const isDoubled = bad('doubled', 0.06);
    const slowness = 2000 + fate.next() * 38_000;
    const secondAfter = 10 + fate.next() * 30_000;

    let isOver = false;
    const end = (reply: Reply) => {
      if (isOver) return;
      isOver = true;
      if ('cut' in reply) world.tell(`${name} ${described(request)} finds no answer: ${reply.cut}`);
      hear(reply);
    };
    const deliver = (isCopy: boolean) => {
      const host = hostFor(`${name}${isCopy ? ' copy' : ''}`);
      if (!host) return void world.after(10, () => end({ cut: 'no host is up' }));
      if (!sender.isOnline()) return void world.after(10, () => end({ cut: 'no line' }));
      let isAnswered = false;
      const reachedAt = world.now;
      hosts.onDeath((dead) => {
        if (dead === host && !isAnswered && !isCopy) world.after(10, () => end({ cut: 'its host died' }));
      });
      void host
        .answer(`${name}${isCopy ? ' copy' : ''}`, request)
        .catch((thrown: unknown) => {
          if (host.isDead) return null;
          throw thrown;
        })
        .then((answer) => {
          isAnswered = true;
          if (!answer || host.isDead) return;
          world.tell(`${name}${isCopy ? ' again' : ''} ${described(request)} -> ${answer.status}${codeOf(answer)}`);
          world.note(answer.body.toString('latin1'));
          answered({ name, sender, request, answer, isCopy, reachedAt });
          if (isCopy || isCutAfter) return;
          world.after(back + (isSlow ? slowness / 2 : 0), () =>
            end(sender.isOnline() ? { answer } : { cut: 'no line' }),
          );
        });
    };
    if (!isCutBefore) world.after(out + (isSlow ? slowness / 2 : 0), () => deliver(false));
    if (isDoubled && !isCutBefore) world.after(out + secondAfter, () => deliver(true));
    if (isCutBefore || isCutAfter)
      world.after(out + back + 500, () => end({ cut: isCutBefore ? 'cut before' : 'cut after' }));
    return {
      leave: () => {
        isOver = true;
      },
    };
  };

/** How streams are opened, and cut after a while. */
const streaming =
  ({ world, hosts, isFaulty, nameOf, hostFor, said: heard }: Exchange): Line['stream'] =>
  (sender, request, { opened, said, ended }) => {
    const name = nameOf(sender);
    world.count('streams');
    const fate = world.chance('stream', name);
    const delay = 5 + fate.next() * 200;
    let [isOver, isLeft] = [false, false];
    let stream: Stream | undefined;
    const over = () => {
      if (isOver || isLeft) return;
      isOver = true;
      stream?.leave();
      world.after(delay, ended);
    };
    world.after(delay, () => {
      const host = hostFor(name);
      if (isOver || isLeft) return;
      if (!host || !sender.isOnline()) return over();
      hosts.onDeath((dead) => dead === host && over());
      stream = host.stream(name, request, {
        opened: ({ status }) => {
          world.tell(`${name} ${described(request)} -> ${status}`);
          world.after(delay, () => !isLeft && opened(status));
        },
        said: (text) => {
          heard(request, text);
          world.after(delay, () => {
            if (isLeft) return;
            // What cannot be delivered breaks the connection.
            if (sender.isOnline()) said(text);
            else over();
          });
        },
        ended: over,
      });
      // A proxy ends a stream after a while.
      if (fate.likely(0.3) && isFaulty() && world.happens(`stream cut: ${name}`))
        world.after(5000 + fate.next() * 60_000, over);
    });
    return {
      leave: () => {
        isLeft = true;
        stream?.leave();
      },
    };
  };

export const createLine = ({ world, hosts, isFaulty }: Needs): Line => {
  const hearers: ((message: Message) => void)[] = [];
  const wordHearers: ((request: HostRequest, text: string) => void)[] = [];
  const sent = new Map<string, number>();
  const nameOf = (sender: Sender) => {
    const count = (sent.get(sender.name) ?? 0) + 1;
    sent.set(sender.name, count);
    return `${sender.name}#${count}`;
  };
  const hostFor = (name: string) => {
    const alive = hosts.alive();
    return alive.length === 0 ? undefined : world.chance('route', name).pick(alive);
  };

  const exchange: Exchange = {
    ...{ world, hosts, isFaulty, nameOf, hostFor },
    answered: (message) => {
      for (const heard of hearers) heard(message);
    },
    said: (request, text) => {
      for (const heard of wordHearers) heard(request, text);
    },
  };

  return {
    send: sending(exchange),
    stream: streaming(exchange),
    onAnswer: (hear) => {
      hearers.push(hear);
    },
    onWord: (hear) => {
      wordHearers.push(hear);
    },
  };
};

const codeOf = ({ status, body }: HostAnswer): string => {
  if (status < 400) return '';
  try {
    return ` ${JSON.parse(body.toString()).error.code}`;
  } catch {
    return '';
  }
};
