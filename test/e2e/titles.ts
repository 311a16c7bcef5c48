import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runImport } from '../../scripts/server.mjs';

/** Adds pictures with titles of their own to an archive, by their days. */
export async function importTitles(
  dataDir: string,
  titles: Record<string, string>,
  others: Record<string, string> = {},
): Promise<void> {
  const records = Object.entries(titles).map(([date, title]) => ({
    date,
    title,
    explanation: `What is it? On ${date} it shines.`,
    url: `https://pictures.example/${date}.jpg`,
    media_type: 'image',
    service_version: 'v1',
    ...others,
  }));
  const file = path.join(dataDir, 'titles.ndjson');
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await runImport(dataDir, [file]);
}
