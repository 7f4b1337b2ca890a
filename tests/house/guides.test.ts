/** The guides name files, folders and npm scripts: all of them exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ROOMS = ['src', 'machines', 'tests', 'locales'];

const trackedGuides = (): string[] => {
  try {
    return execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  } catch {
    // Without Git (a copied folder) every file in the rooms counts.
    return ['README.md', ...ROOMS.flatMap((room) => globSync(`${room}/**/*.md`, { cwd: root }))];
  }
};
const guides = trackedGuides().filter((guide) => guide === 'README.md' || ROOMS.includes(guide.split('/')[0] ?? ''));

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
/** `<name>` and `*` stand for any name, `{a,b}` for either, `…` for the rest. */
const asPattern = (path: string) => path.replace(/<[^>]*>|…/g, '*').replace(/[#:]\d*$/, '');
const exists = (base: string, path: string) =>
  /[*{]/.test(asPattern(path))
    ? globSync(asPattern(path), { cwd: join(root, base) }).length > 0
    : existsSync(join(root, base, asPattern(path)));

/** Paths in backticks that begin in one of the rooms. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code.trim())
    .filter((code) => ROOMS.some((room) => code.startsWith(`${room}/`)) && !/\s/.test(code));

/** Links to files of the repository, without their anchors. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^(?:[a-z]+:|\/\/|#)/.test(link))
    .map((link) => link.split('#')[0] ?? '');

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const scriptsIn = (text: string) => [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(join(root, guide), 'utf8');

  it('names paths that exist', () => {
    const base = dirname(guide);
    const missing = [
      ...pathsIn(withoutFences(text)).filter((path) => !exists('.', path)),
      ...linksIn(withoutFences(text)).filter((link) => !exists(base, link)),
    ];
    expect(missing).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});
