// Keeps one core busy for as long as the process that started it lives; see stress.mjs.
process.on('disconnect', () => process.exit());

function burn() {
  const end = performance.now() + 100;
  while (performance.now() < end) {
    // Nothing but time.
  }
  setImmediate(burn);
}
burn();
