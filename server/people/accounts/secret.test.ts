import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deriveKey, loadSecret } from './secret';

async function folder() {
  const made = await mkdtemp(path.join(tmpdir(), 'skyfolio-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

describe('the secret', () => {
  it('of the environment is taken as it is, and nothing is written', async () => {
    const dataDir = await folder();
    expect(loadSecret(dataDir, 'from the environment')).toBe('from the environment');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is made once, for its owner alone', async () => {
    const dataDir = await folder();
    const secret = loadSecret(dataDir, '');
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(loadSecret(dataDir, '')).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect((await stat(path.join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for processes that start at once', async () => {
    const dataDir = await folder();
    const script = await folder();
    await build({
      logLevel: 'silent',
      configFile: false,
      build: {
        ssr: path.resolve(import.meta.dirname, 'secret.ts'),
        outDir: script,
        emptyOutDir: false,
      },
    });
    const [built = ''] = await readdir(script);
    const url = JSON.stringify(path.join(script, built));
    const code = `import(${url}).then((m) => console.log(m.loadSecret(${JSON.stringify(dataDir)}, '')))`;
    const runs = Array.from({ length: 4 }, () => promisify(execFile)('node', ['-e', code]));
    const secrets = (await Promise.all(runs)).map(({ stdout }) => stdout.trim());
    expect(secrets[0]).toHaveLength(64);
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  }, 30_000);

  it('is not taken from a file without one', async () => {
    const dataDir = await folder();
    await writeFile(path.join(dataDir, 'secret.key'), '');
    expect(() => loadSecret(dataDir, '')).toThrow('holds no secret');
  });

  it('gives each use a key of its own', () => {
    const keys = (['tokens', 'visits', 'attempts'] as const).map((use) =>
      deriveKey('s', use).toString('hex'),
    );
    expect(new Set(keys).size).toBe(3);
  });
});
