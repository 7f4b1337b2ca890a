/** Adds the lazily loaded modules to the manifest whose chunk holds others as well: Vite lists such a chunk under its own name only. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Manifest, Plugin } from 'vite';

export const mergedEntries = (): Plugin => ({
  name: 'merged-entries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const file = join(dir, '.vite/manifest.json');
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
    for (const output of Object.values(bundle)) {
      const chunk = output.type === 'chunk' && byFile.get(output.fileName);
      if (!chunk) continue;
      for (const id of output.moduleIds)
        if (this.getModuleInfo(id)?.dynamicImporters.length)
          manifest[relative(this.environment.config.root, id).replaceAll('\\', '/')] ??= chunk;
    }
    await writeFile(file, JSON.stringify(manifest, null, 2));
  },
});
