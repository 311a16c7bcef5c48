// How the databases answer what the server asked them: whether they read a whole table that grows.

/** Tables that grow with users or likes. `mails` does not: it holds those that wait, and all are counted. */
const GROWING = ['users', 'likes', 'codes', 'visits', 'attempts', 'ended_tokens'];
/** Statements that have a plan. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;

/**
 * @typedef {{ text: string, values: unknown[] }} Statement
 * @typedef {{ text: string, plan: string[], reads: string[], scans: string[] }} Plan reads: tables of which
 *   all is read; scans: those of them that grow
 */

/** @param {string} text @param {string[]} plan @param {string[]} reads @returns {Plan} */
const toPlan = (text, plan, reads) => ({
  text,
  plan,
  reads: [...new Set(reads)],
  scans: [...new Set(reads)].filter((table) => GROWING.includes(table)),
});

/** @param {import('libsql').Database} database @param {Statement[]} statements */
export function explainSqlite(database, statements) {
  return statements
    .filter(({ text }) => PLANNED.test(text))
    .map(({ text }) => {
      const steps = database.prepare(`explain query plan ${text}`).all();
      const plan = steps.map(({ detail }) => String(detail));
      // An index that is read from one end to the other is no better than the table.
      const reads = plan.flatMap((step) => /^SCAN (\w+)/.exec(step)?.[1] ?? []);
      return toPlan(text, plan, reads);
    });
}

/**
 * @param {(text: string, values?: unknown[]) => Promise<Record<string, any>[]>} ask
 * @param {Statement[]} statements
 */
export async function explainPostgres(ask, statements) {
  const plans = [];
  for (const { text, values } of statements.filter((each) => PLANNED.test(each.text))) {
    const [row] = await ask(`explain (format json) ${text}`, values);
    /** @type {string[]} */
    const plan = [];
    /** @type {string[]} */
    const reads = [];
    const walk = (/** @type {Record<string, any>} */ node) => {
      const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
      plan.push([type, table, index].filter(Boolean).join(' '));
      const isWhole = /Index/.test(type) && table && !node['Index Cond'] && !/Bitmap/.test(type);
      if (type === 'Seq Scan' || isWhole) {
        reads.push(table);
      }
      (node.Plans ?? []).forEach(walk);
    };
    walk(row?.['QUERY PLAN'][0].Plan ?? {});
    plans.push(toPlan(text, plan, reads));
  }
  return plans;
}
