// Builds and runs the stand-in for NASA's service.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { onStopSignal } from './signals.mjs';

onStopSignal();
const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, 'dist/upstream');
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: 'mocks/upstream/main.ts', outDir, target: 'node20', emptyOutDir: true },
});
await import(pathToFileURL(path.join(outDir, 'main.js')).href);
