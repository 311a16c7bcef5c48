import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema';

/** What one server tells the others: one row, JSON. */
export class ReportStore<Report> {
  /** @param mayTell whether this server may: one that was paused may have lost its lease without knowing. */
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly mayTell: RawBuilder<boolean>,
  ) {}

  async find(): Promise<Report | undefined> {
    const row = await this.db.selectFrom('shown_reports').select('content').executeTakeFirst();
    // The text is this store's own.
    return row && (JSON.parse(row.content) as Report);
  }

  async save(report: Report): Promise<void> {
    await sql`
      insert into shown_reports (id, content) select 1, ${JSON.stringify(report)} where ${this.mayTell}
      on conflict (id) do update set content = excluded.content`.execute(this.db);
  }
}
