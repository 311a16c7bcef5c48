import type { Config } from '../config';

export async function runImport(_config: Config, _files: string[]): Promise<void> {
  await Promise.reject(new Error('not written'));
}
