/** The thread of a request in writing: how it moves on, a message of the citizen, and its closing. */
import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/endpoints.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { RequestKind } from '#contract/services/letters.ts';
import { first } from '#machines/letter-reply/letter-reply.model.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { callsOf, prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, firstOf, type Hand, type Params, REVIEWED, type Tour } from '../../../tour/examples.ts';
import { confirmedCommandDriver } from '../../support/confirmed-command.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Covers, Drivers, Faults, Portal } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; citizen: CitizenHand; desk: DeskHand; id: string };

const begin = async (portal: Portal) => {
  const { page, lang, desk } = portal;
  const citizen = await logIn(portal);
  const { id, number } = await submitLetter(citizen, 'reviewer', await prepareLetter(citizen));
  return {
    page,
    desk,
    citizen,
    id,
    say: words(lang),
    open: () => page.goto(`/${lang}/remote_reviewer_request/${number}`),
  };
};

const threadDriver = ({ page, citizen, desk, id }: Stage): Driver => {
  const params = { id };
  return {
    root: page.locator('[data-machine=letter]'),
    gestures: {
      'message.add': async () => {
        await citizen.reviewerRequests.reply({
          params,
          body: { text: 'هل من جديد؟', attachments: [] },
          key: crypto.randomUUID(),
        });
      },
      'response.add': async () => {
        await desk.respondToRequest({ params, body: { department: 'customerCare', text: 'نعمل على طلبك.' } });
      },
      'request.close': async ({ by, reason }) => {
        if (by === 'fund') await desk.closeRequest({ params, body: { reason } });
        else await citizen.reviewerRequests.close({ params, body: { reason }, key: crypto.randomUUID() });
      },
    },
    outcomes: {},
  };
};

const replyDriver = async ({ page, say, desk, id }: Stage): Promise<Driver> => {
  const root = page.locator('[data-machine=letterReply]');
  const submissions = await Held.of(page, '**/api/reviewer-requests/*/messages', 'POST');
  const place = (kind: string) => root.locator(`#document-${kind}`);
  const close = () => desk.closeRequest({ params: { id }, body: { reason: 'أُجيب عن الطلب' } });
  return {
    root,
    gestures: {
      'text.changed': ({ text }) => root.locator('[name=text]').fill(text),
      'message.submit': async ({ text }) => {
        await root.locator('[name=text]').fill(text);
        await root.getByRole('button', { name: say('Send the message'), exact: true }).click();
      },
      'message.overtake': async () => {
        await close();
      },
      'attachment.added': async (event) => {
        const { kind } = event.attachment as Attachment;
        const { name, type } = samplePdf(kind);
        const buffer = Buffer.from(await samplePdf(kind).arrayBuffer());
        const attached = page.waitForResponse((response) => /\/attachments$/.test(response.url()) && response.ok());
        await place(kind).locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
        await attached;
        await expect(place(kind)).toHaveAttribute('data-state', '"attached"');
      },
      'attachment.removed': async () => {
        const attached = root.locator('[data-machine=upload][data-state=\'"attached"\']').first();
        const kind = await attached.getAttribute('id');
        await attached.getByRole('button', { name: say('Remove') }).click();
        await expect(root.locator(`#${kind}`)).toHaveAttribute('data-state', '"empty"');
      },
    },
    outcomes: {
      // The device answers at once.
      readKept: { done: () => expect(root).toHaveAttribute('data-state', '"writing"') },
      submitMessage: {
        done: () => submissions.release(),
        failed: async (problem) => {
          if (problem.code !== 'illegal_transition') return submissions.fail(problem);
          // The fund was quicker.
          await close();
          await submissions.release();
        },
      },
    },
  };
};

export const covers: Covers = {
  letter: { isQuiet: true },
  letterReply: { pageless: { 'letterReply.opening': 'The device answers before a page is drawn.' } },
};

export const faults: Faults = {
  letter: { reads: '**/api/reviewer-requests/threads/*' },
  letterReply: { keepsTyped: true },
};

const threadOf =
  (kind: RequestKind) =>
  async (hand: Hand): Promise<Params> => ({
    incident_number: firstOf((await callsOf(hand, kind).list({ query: {} })).requests, 'request in writing').number,
  });
export const tour: Tour = {
  request: by('haya'),
  director_request: by('haya', threadOf('director')),
  remote_reviewer_requests: by(REVIEWED),
  remote_reviewer_request: by(REVIEWED, threadOf('reviewer')),
};

export const drivers: Drivers = {
  letter: async (portal) => {
    const stage = await begin(portal);
    await stage.open();
    return threadDriver(stage);
  },
  letterReply: async (portal) => {
    const stage = await begin(portal);
    const { citizen, id } = stage;
    const body = new FormData();
    body.append('kind', first.kind);
    body.append('file', samplePdf(first.kind));
    await citizen.reviewerRequests.attachToReply({ params: { id }, body, key: crypto.randomUUID() });
    const driver = await replyDriver(stage);
    await stage.open();
    return driver;
  },
  letterClose: async (portal) => {
    const stage = await begin(portal);
    const { page, say } = stage;
    const isClosed = () => expect(page.getByText(say('This request is closed'))).toBeVisible();
    const driver = await confirmedCommandDriver(stage, 'letterClose', contract.reviewerRequests.close, {
      ask: 'Close the request',
      confirm: 'Yes, close it',
      dismiss: 'No, keep it open',
    });
    await stage.open();
    return {
      ...driver,
      atEnd: async (last) => {
        if (last !== 'running') return;
        await Held.releaseAll(page);
        await isClosed();
      },
    };
  },
};
