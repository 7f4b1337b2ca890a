/**
 * The line between the tabs and the servers: it delivers, delays, reorders, doubles, and cuts before or after a server has acted. What
 * becomes of a message depends on its name alone.
 */
import type { Server, ServerAnswer, ServerRequest, Servers, Stream } from './server/servers.ts';
import type { World } from './world/world.ts';

export type Sender = {
  /** The name of the sender in the story. */
  name: string;
  /** Whether the device has a line. */
  isOnline(): boolean;
};
export type Reply = { answer: ServerAnswer } | { cut: string };

export type Line = {
  /**
   * Sends a request. `hear` is called once, unless `leave` was called before: the browser then no longer waits, and the server
   * does not know it.
   */
  send(sender: Sender, request: ServerRequest, hear: (reply: Reply) => void): { leave(): void };
  stream(sender: Sender, request: ServerRequest, hears: StreamHears): { leave(): void };
  /** Called with each request that a server has answered. */
  onAnswer(hear: (message: Message) => void): void;
  /** Called with what a server says in a stream. */
  onWord(hear: (request: ServerRequest, text: string) => void): void;
};
export type Message = {
  name: string;
  sender: Sender;
  request: ServerRequest;
  answer: ServerAnswer;
  isCopy: boolean;
  /** When a server got it, in milliseconds of the world. */
  reachedAt: number;
};
export type StreamHears = { opened(status: number): void; said(text: string): void; ended(): void };

type Needs = { world: World; servers: Servers; isFaulty: () => boolean };

/** A message in the story: its method and its path. */
const described = ({ method, url }: ServerRequest) => `${method} ${url.replace(/^\/api/, '')}`;

/** What sending and streaming share. */
type Exchange = Needs & {
  /** The name of the next message of a sender. */
  nameOf(sender: Sender): string;
  /** A server that is up, if any is. */
  serverFor(name: string): Server | undefined;
  answered(message: Message): void;
  said(request: ServerRequest, text: string): void;
};

/** How requests are sent, each with the fate that its name gives it. */
const sending =
  ({ world, servers, isFaulty, nameOf, serverFor, answered }: Exchange): Line['send'] =>
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
      const server = serverFor(`${name}${isCopy ? ' copy' : ''}`);
      if (!server) return void world.after(10, () => end({ cut: 'no server is up' }));
      if (!sender.isOnline()) return void world.after(10, () => end({ cut: 'no line' }));
      let isAnswered = false;
      const reachedAt = world.now;
      servers.onDeath((dead) => {
        if (dead === server && !isAnswered && !isCopy) world.after(10, () => end({ cut: 'its server died' }));
      });
      void server
        .answer(`${name}${isCopy ? ' copy' : ''}`, request)
        .catch((thrown: unknown) => {
          if (server.isDead) return null;
          throw thrown;
        })
        .then((answer) => {
          isAnswered = true;
          if (!answer || server.isDead) return;
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
  ({ world, servers, isFaulty, nameOf, serverFor, said: heard }: Exchange): Line['stream'] =>
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
      const server = serverFor(name);
      if (isOver || isLeft) return;
      if (!server || !sender.isOnline()) return over();
      servers.onDeath((dead) => dead === server && over());
      stream = server.stream(name, request, {
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

export const createLine = ({ world, servers, isFaulty }: Needs): Line => {
  const hearers: ((message: Message) => void)[] = [];
  const wordHearers: ((request: ServerRequest, text: string) => void)[] = [];
  const sent = new Map<string, number>();
  const nameOf = (sender: Sender) => {
    const count = (sent.get(sender.name) ?? 0) + 1;
    sent.set(sender.name, count);
    return `${sender.name}#${count}`;
  };
  const serverFor = (name: string) => {
    const alive = servers.alive();
    return alive.length === 0 ? undefined : world.chance('route', name).pick(alive);
  };

  const exchange: Exchange = {
    ...{ world, servers, isFaulty, nameOf, serverFor },
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

const codeOf = ({ status, body }: ServerAnswer): string => {
  if (status < 400) return '';
  try {
    return ` ${JSON.parse(body.toString()).error.code}`;
  } catch {
    return '';
  }
};
