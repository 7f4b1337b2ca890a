import { describe, expect, test } from 'vitest';
import { letterDefinition, longestHalfFilledLetter } from '#contract/services/letters.ts';
import { toHalfFilled } from './use-typed-form.ts';

describe('a half-filled screen', () => {
  test('holds text as it was typed, and null for what is not chosen', () =>
    expect(toHalfFilled({ projectName: 'بيوت ', accepted: true, projectType: undefined })).toEqual({
      projectName: 'بيوت ',
      accepted: true,
      projectType: null,
    }));
  test('never holds more than the server accepts, so that one long text cannot stop all saving', () =>
    expect(toHalfFilled({ projectName: 'x'.repeat(900) })).toEqual({ projectName: 'x'.repeat(500) }));
  test('holds the whole of a long text where the server accepts it', () => {
    const letter = 'كتبت إلى الفرع قبل شهر. '.repeat(200);
    expect(toHalfFilled({ message: letter }, longestHalfFilledLetter).message).toBe(letter);
    expect(
      letterDefinition.draft.shape.partial.parse({
        details: toHalfFilled({ message: letter }, longestHalfFilledLetter),
      }),
    ).toEqual({
      details: { message: letter },
    });
  });
  test('never holds half an emoji, where the limit or the keyboard cut one in two', () => {
    expect(toHalfFilled({ projectName: `${'x'.repeat(499)}🌾` })).toEqual({ projectName: 'x'.repeat(499) });
    expect(toHalfFilled({ projectName: 'نخ\ud83c\u0000', street: '👨\u200d👩' })).toEqual({
      projectName: 'نخ',
      street: '👨\u200d👩',
    });
  });
});
