// What the figures stand beside: Fastify with one indexed read (`/read/{id}`), one durable insert of a row
// (`/insert`), and nothing but the driver. DATABASE is the product's, so the read is as deep as its own.
import Fastify from 'fastify';
import Libsql from 'libsql';
import pg from 'pg';

const TABLE = 'bench_inserts';

function openSqlite(file) {
  const database = new Libsql(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`create table if not exists ${TABLE} (id integer primary key, text text)`);
  const read = database.prepare('select name from users where id = ?');
  const insert = database.prepare(`insert into ${TABLE} (text) values (?)`);
  return {
    read: async (id) => read.get([id]),
    insert: async (text) => insert.run([text]),
  };
}

async function openPostgres(url) {
  const pool = new pg.Pool({ connectionString: url, application_name: 'bench-reference', max: 10 });
  await pool.query(
    `create table if not exists ${TABLE} (id bigint generated always as identity primary key, text text)`,
  );
  return {
    read: async (id) => (await pool.query('select name from users where id = $1', [id])).rows[0],
    insert: (text) => pool.query(`insert into ${TABLE} (text) values ($1)`, [text]),
  };
}

const address = process.argv[2];
const database = address.startsWith('postgres') ? await openPostgres(address) : openSqlite(address);
const app = Fastify();
app.get('/read/:id', ({ params }) => database.read(Number(params.id)));
app.post('/insert', async () => {
  await database.insert(new Date().toISOString());
  return { done: true };
});
console.log(`The reference is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
