// ESLint reads this name only.
export { default } from './.eslintrc.cjs';
