/** Letters that the database cannot store, at every place of every operation: a refusal that names the place, never a fault. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { isText, type Spot, withChanged } from '#tests/reliability/malformed/json-mutations.ts';
import { ODD_LETTERS } from '#tests/reliability/malformed/odd-values.ts';
import {
  honestRequest,
  type Operation,
  type Request,
  readOperations,
} from '#tests/reliability/malformed/operations.ts';
import { send } from '#tests/reliability/malformed/wire.ts';
import { createWorld, type World } from '#tests/reliability/malformed/world.ts';
import { deskHand } from '#tests/setup/desk.ts';

const UNSTORABLE = { NUL: '\u0000', 'half an emoji': '\ud83c', 'its other half': '\udf3e' };

let server: TestServer;
let world: World;
let operations: Operation[];
let honest: Map<Operation, Request>;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { FLAGS: EVERY_SERVICE } });
  world = await createWorld(server.url, await deskHand(server.url), 0);
  operations = await readOperations(server.url);
  honest = new Map();
  for (const operation of operations) honest.set(operation, await honestRequest(operation, world));
});
afterAll(() => server.close());

const answered = async (request: Request) => {
  const answer = await send(server.url, request);
  if ('silence' in answer) throw new Error(`${request.operation}: ${answer.silence}`);
  return { status: answer.status, body: answer.body.startsWith('{') ? JSON.parse(answer.body) : null };
};
const refusal = (path: string) => ({
  status: 400,
  body: { error: { code: 'invalid_request' }, data: [{ path, description: 'storable' }] },
});
const bodies = () => [...honest.values()].filter(({ json }) => json !== undefined && json !== null);
const pathsOf = (request: Request, isPlace: (spot: Spot) => boolean) => {
  const paths: string[] = [];
  withChanged(request, (spots) => paths.push(...spots.filter(isPlace).map(({ path }) => path)));
  return paths;
};

describe.each(Object.entries(UNSTORABLE))('%s is refused with the place', (_, letter) => {
  test('in every text of every body', async () => {
    const seen: string[] = [];
    for (const request of bodies())
      for (const place of pathsOf(request, isText)) {
        const broken = withChanged(request, (spots) => {
          for (const spot of spots) if (spot.path === place) spot.put(`نخ${letter}يل`);
        });
        expect(await answered(broken), `${request.operation} ${place}`).toMatchObject(refusal(place));
        seen.push(`${request.operation} ${place}`);
      }
    expect(seen).toContain('drafts.save partial.products.projectName');
    expect(seen).toContain('deals.cancel reason');
    expect(seen.length).toBeGreaterThan(70);
  });

  test('in every key of every body', async () => {
    for (const request of bodies())
      for (const place of ['', ...pathsOf(request, ({ value }) => typeof value === 'object' && value !== null)]) {
        const broken = withChanged(request, (spots) => {
          for (const { path, value, put } of spots)
            if (path === place && !Array.isArray(value)) put({ ...Object(value), [`a${letter}b`]: 1 });
            else if (path === place) put([{ [`a${letter}b`]: 1 }]);
        });
        const answer = await answered(broken);
        expect(answer, `${request.operation} ${place}`).toMatchObject({ status: 400 });
        expect(answer.body.data[0].description).toBe('storable');
      }
  });

  test('in every parameter and query', async () => {
    const encoded = letter === '\u0000' ? '%00' : '%ED%A0%BC';
    for (const [{ path, query }, request] of honest) {
      if (path.includes('{'))
        expect([400, 404], path).toContain(
          (await answered({ ...request, path: path.replace(/\{\w+\}/g, `a${encoded}`) })).status,
        );
      for (const name of query)
        expect((await answered({ ...request, query: `${name}=a${encoded}b` })).status, path).toBeLessThan(500);
    }
    const { status, body } = await answered({
      operation: 'desk.messages',
      method: 'GET',
      path: '/desk/api/messages',
      query: 'to=05%00',
      headers: [],
    });
    expect({ status, body }).toMatchObject(refusal('to'));
  });
});

test('a letter that cannot be stored in a form with a file', async () => {
  const forms = async () => {
    const requests = await Promise.all(operations.map((operation) => honestRequest(operation, world)));
    return requests.flatMap(({ form, ...request }) => (form ? [{ ...request, form }] : []));
  };
  for (const [name, letter] of Object.entries(UNSTORABLE))
    for (const { form, ...request } of await forms()) {
      const kind = form.map((part) => (part.filename ? part : { ...part, content: `land${letter}deed` }));
      // A form is UTF-8, which has no half letters: they arrive as the replacement character.
      const description = name === 'NUL' ? 'storable' : 'required';
      expect(await answered({ ...request, form: kind }), request.operation).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request' }, data: [{ path: 'kind', description }] },
      });
    }
  for (const letter of Object.values(UNSTORABLE))
    for (const { form, ...request } of await forms()) {
      const named = form.map((part) => (part.filename ? { ...part, filename: `صك${letter}.pdf` } : part));
      const { status } = await answered({ ...request, form: named });
      // A deal takes each document once.
      expect(request.operation === 'drafts.attach' ? [200] : [200, 409], request.operation).toContain(status);
    }
});

test('other odd letters are no fault of the server, wherever they are', async () => {
  for (const [name, letter] of Object.entries(ODD_LETTERS))
    for (const request of bodies()) {
      const broken = withChanged(request, (spots) => {
        for (const spot of spots)
          if (isText(spot) && !/^desk\.set/.test(request.operation)) spot.put(spot.value + letter);
      });
      expect((await answered(broken)).status, `${request.operation} ${name}`).toBeLessThan(500);
    }
});

test('what is very long, very deep or named like a prototype is no fault either', async () => {
  const odd = ['x'.repeat(60_000), JSON.parse('['.repeat(9_000) + ']'.repeat(9_000)), { length: { toString: 'x' } }];
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
  for (const request of bodies()) {
    for (const value of odd)
      for (const place of pathsOf(request, ({ value }) => typeof value === 'string' || Array.isArray(value))) {
        const broken = withChanged(request, (spots) => {
          for (const spot of spots) if (spot.path === place) spot.put(value);
        });
        expect((await answered(broken)).status, `${request.operation} ${place}`).toBeLessThan(500);
      }
    for (const name of names) {
      const raw = Buffer.from(
        JSON.stringify(request.json).replaceAll('{', `{"${name}":{"a":1},`).replaceAll(',}', '}'),
      );
      expect((await answered({ ...request, raw })).status, `${request.operation} ${name}`).toBeLessThan(500);
    }
  }
});
