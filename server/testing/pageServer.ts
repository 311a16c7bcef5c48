import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { PictureRecord } from '../archive/store/storedPictures';
import { setup, type SetupOptions } from './testServer';

export const SCRIPT = 'console.log("first");';
export const STYLE = 'body{margin:0;}';
const PAGE = `<!doctype html><html><head>
<meta name="skyfolio-repository" content="someone/else">
<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-abc.js">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-abc.woff2">
<meta
  name="description" content="A gallery."><title>Skyfolio</title>
<style>${STYLE}</style></head><body>
<div id="root"></div>
<picture><source media="(min-width: 800px)" type="image/avif" sizes="100vw"><img alt=""></picture>
<picture><source type="image/avif" sizes="(min-width: 900px) 30vw, (min-width: 500px) 45vw, 90vw"><img alt=""></picture>
<script>${SCRIPT}</script></body></html>`;

/** A server with a small page instead of the built one. */
export function setupPage(records: PictureRecord[] = [], app: SetupOptions['app'] = {}) {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'skyfolio-page-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  writeFileSync(path.join(webRoot, 'index.html'), PAGE);
  writeFileSync(path.join(webRoot, 'sw.js'), SCRIPT);
  const web = { webRoot, repository: 'skyfolio/skyfolio', publicUrl: 'https://sky.example' };
  return setup({ records, app: { web, ...app } });
}
