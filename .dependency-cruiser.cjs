/* Imports run one way: no circles, types included. The zones of .eslintrc.cjs say which way. */
module.exports = {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    // Folders that git ignores.
    exclude: '^(node_modules|dist|data|coverage|mocks/public|test-results)/',
    // Otherwise `import type` is passed over.
    tsPreCompilationDeps: true,
  },
};
