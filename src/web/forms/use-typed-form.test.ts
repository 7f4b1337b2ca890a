import { describe, expect, test } from 'vitest';
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
});
