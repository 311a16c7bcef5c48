// Text assets compressed when the pages are built.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = path.join(dir ?? '', 'assets');
      for (const name of await readdir(assets)) {
        if (!/\.(js|css|svg)$/.test(name)) {
          continue;
        }
        const file = path.join(assets, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
