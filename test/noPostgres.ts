/** Runs once, where the tests of the server find no PostgreSQL. */
export default function setup(): void {
  process.stderr.write(
    'NO POSTGRESQL: the tests of the server run on SQLite alone (CONTRIBUTING.md).\n',
  );
}
