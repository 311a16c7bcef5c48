// ESLint 10 reads flat configuration only. The rules live in .eslintrc.cjs; this file hands them
// over and lifts out the two keys that FlatCompat does not translate.
import js from '@eslint/js';
import { FlatCompat } from '@eslint/eslintrc';
import { createRequire } from 'node:module';

const { root: _root, ignorePatterns, ...rules } = createRequire(import.meta.url)('./.eslintrc.cjs');

const compat = new FlatCompat({
  baseDirectory: import.meta.dirname,
  recommendedConfig: js.configs.recommended,
  allConfig: js.configs.all,
});

export default [{ ignores: ignorePatterns }, ...compat.config(rules)];
