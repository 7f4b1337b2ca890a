/** A phone camera reads the code on a paper: the modules of its drawing, as a picture. */
import { randomUUID } from 'node:crypto';
import jsQR from 'jsqr';
import { expect, onTestFinished, test } from 'vitest';
import { issueCase, receiptCase } from '#server/pdf/papers.fixtures.ts';
import { startServer } from '#server/testing/server.ts';
import { createPapers } from './papers.ts';

const SCALE = 0.4;

/** White, with every square of the drawing in black. */
const pictureOf = (svg: string) => {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of svg.matchAll(/M(\d+),(\d+)h(\d+)v\d+h-\d+z/g)) {
    const [left, top, length] = [Number(x) * SCALE, Number(y) * SCALE, Number(width) * SCALE];
    for (let row = top; row < top + length; row++)
      for (let column = left; column < left + length; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return { pixels, side };
};

test.each(['ar', 'en'] as const)('the code on a paper is the link that verifies it (%s)', (lang) => {
  const { qr, link } = issueCase(lang);
  const { pixels, side } = pictureOf(qr);
  expect(jsQR(pixels, side, side)?.data).toBe(link);
});

test('the code of an issued paper leads to its verification', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { civilId } = await server.addCitizen();
  let drawn = '';
  await createPapers(server.context).issue({
    ...{
      civilId,
      kind: 'receipt',
      subject: 'code',
      lang: 'en',
      facts: {},
      name: 'paper.pdf',
      correlationId: randomUUID(),
    },
    compose: ({ qr, key }) => {
      drawn = qr;
      return { template: 'receipt.typ', data: receiptCase('en', key) };
    },
  });
  const { pixels, side } = pictureOf(drawn);
  const key = jsQR(pixels, side, side)?.data.split('/').at(-1);
  const { status, body } = await server.browser().call('GET', `/papers/verification/${key}`);
  expect([status, body.validity]).toEqual([200, 'valid']);
});
