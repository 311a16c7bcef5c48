/** Compares the screens of the engines, and writes a table of engines and tasks. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { differencesOf, type Screen } from './screens';

const TABLE = path.resolve(import.meta.dirname, '../../test-results/engines.md');
/** The attachment of a test that holds its screens. */
export const SCREENS = 'screens';

export default class EnginesReport implements Reporter {
  /** What a cell of the table says, by task and engine. */
  private readonly tasks = new Map<string, Map<string, string>>();
  /** By state and engine. */
  private readonly screens = new Map<string, Record<string, Screen>>();

  onTestEnd(test: TestCase, { status, duration, attachments }: TestResult): void {
    const engine = test.parent.project()?.name ?? '';
    const cells = this.tasks.get(test.title) ?? new Map<string, string>();
    this.tasks.set(test.title, cells);
    cells.set(engine, `${status} (${(duration / 1000).toFixed(1)} s)`);
    for (const { name, body } of attachments) {
      if (name === SCREENS && body) {
        const seen = JSON.parse(String(body)) as Record<string, Screen>; // written by fixtures.ts
        for (const [state, screen] of Object.entries(seen)) {
          this.screens.set(state, { ...this.screens.get(state), [engine]: screen });
        }
      }
    }
  }

  onEnd(): ReturnType<NonNullable<Reporter['onEnd']>> {
    const differences = [...this.screens].flatMap(([state, screens]) =>
      differencesOf(state, screens),
    );
    this.writeTable(differences);
    return Promise.resolve(differences.length > 0 ? { status: 'failed' } : undefined);
  }

  private writeTable(differences: readonly string[]): void {
    const engines = [...new Set([...this.tasks.values()].flatMap((cells) => [...cells.keys()]))];
    const rows = [...this.tasks].map(([task, cells]) => [
      task,
      ...engines.map((engine) => cells.get(engine) ?? ''),
    ]);
    const lines = [['Task', ...engines], ['', ...engines].map(() => '---'), ...rows].map(
      (cells) => `| ${cells.join(' | ')} |`,
    );
    const compared = [...this.screens.values()].filter(
      (screens) => Object.keys(screens).length === engines.length,
    );
    lines.push(
      '',
      `${compared.length} screens were compared by what is where: ${differences.length || 'no'} differences.`,
      ...differences.map((difference) => `- ${difference}`),
    );
    mkdirSync(path.dirname(TABLE), { recursive: true });
    writeFileSync(TABLE, `${lines.join('\n')}\n`);
    process.stdout.write(
      `${lines.slice(-differences.length - 1).join('\n')}\nThe table: ${path.relative('', TABLE)}\n`,
    );
  }
}
