import type { Kysely } from 'kysely';
import type { Tables } from './schema';

/** What one server tells the others: one row, JSON. */
export class ReportStore<Report> {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(): Promise<Report | undefined> {
    const row = await this.db.selectFrom('shown_reports').select('content').executeTakeFirst();
    // The text is this store's own.
    return row && (JSON.parse(row.content) as Report);
  }

  async save(report: Report): Promise<void> {
    const content = JSON.stringify(report);
    await this.db
      .insertInto('shown_reports')
      .values({ id: 1, content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
      .execute();
  }
}
