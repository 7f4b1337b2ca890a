/** Lists the packages whose code is in the bundle, for the bill of materials: `.vite/packages.json`. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

const keyOf = (folder: string): string => {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${name}@${version}`;
};

export const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
    const folders = new Set(modules.map((id) => PACKAGE.exec(id)?.[1]).filter((folder) => folder !== undefined));
    const packages = [...new Set([...folders].map(keyOf))].sort();
    this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(packages) });
  },
});
