/** Writes `.br` and `.gz` beside every text file of the finished build, so that the server never compresses on the fly. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:html|js|css|json|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const { client } = environments;
        if (!client) return;
        const dist = client.config.build.outDir;
        const files = (await readdir(dist, { recursive: true })).filter(
          (file) => TEXT.test(file) && !file.startsWith('.vite'),
        );
        await Promise.all(files.map((file) => compress(join(dist, file))));
      },
    },
  };
}

const compress = async (file: string) => {
  const text = await readFile(file);
  await Promise.all([
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }).then((small) => writeFile(`${file}.br`, small)),
    zip(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
};
