/** Each kind of request has its bound of submissions within thirty days. Loan applications: `loan-application/bounds.test.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrower } from '#server/testing/borrower.ts';
import { exporterOf } from '#server/testing/exporter.ts';
import { addDeceased, heirOf } from '#server/testing/heir.ts';
import { letterWriterOf } from '#server/testing/letter-writer.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let citizen: TestCitizen;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { SUBMISSIONS_PER_MONTH: '1' } });
  citizen = await server.addCitizen();
});
afterAll(() => server.close());

type Answer = { status: number; body: { error?: { code: string; retryAfter: number } } };
/** Two requests that are ready, as functions that submit them. */
const pairs: Record<string, () => Promise<(() => Promise<Answer>)[]>> = {
  disbursement: async () => {
    // Of two loans: an account has one request at a time.
    const [one, other] = [await borrower(server, citizen), await borrower(server, citizen)];
    return [await one.ready(), await other.ready()].map((request) => () => request.submit());
  },
  exemption: async () => {
    const { ready } = await heirOf(server, citizen);
    const deceased = [await addDeceased(server, 1000), await addDeceased(server, 1000)];
    return [await ready(deceased[0]?.civilId ?? ''), await ready(deceased[1]?.civilId ?? '')].map(
      (one) => () => one.submit(),
    );
  },
  'export certificate': async () => {
    const { ready } = await exporterOf(server, citizen);
    return [await ready(), await ready()].map((one) => async () => one.submit(await one.lookAt()));
  },
  'request in writing': async () => {
    const { ready } = await letterWriterOf(server, 'reviewer', citizen);
    return [await ready(), await ready()].map((one) => () => one.submit());
  },
};

test.each(Object.keys(pairs))(
  'of two that are submitted at the same time, one is refused until thirty days have passed: %s',
  async (kind) => {
    const submissions = (await pairs[kind]?.()) ?? [];
    const answers = await Promise.all(submissions.map((submit) => submit()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect([answers.length, refused.length]).toEqual([2, 1]);
    expect(refused).toMatchObject([{ status: 429, body: { error: { code: 'too_many_submissions' } } }]);
    expect(refused[0]?.body.error?.retryAfter).toBeGreaterThan(29 * 86_400);
  },
);
