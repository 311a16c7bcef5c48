import type { Database } from 'libsql';

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  text: string;
  plan: string[];
  reads: string[];
  scans: string[];
}

export function explainSqlite(database: Database, statements: Statement[]): Plan[];

export function explainPostgres(
  ask: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>,
  statements: Statement[],
): Promise<Plan[]>;
