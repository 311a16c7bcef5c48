/** IBM's Equal Access rules for WCAG 2.2 A and AA (it has none of AAA), which see some of what axe does not. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Rule {
  id: string;
  /** `VIOLATION`, or for what a person has to judge `RECOMMENDATION` or `INFORMATION`. */
  level: string;
}

interface Guideline {
  id: string;
  checkpoints: { rules?: Rule[] }[];
}

interface Finding {
  ruleId: string;
  /** Such as `VIOLATION` and `FAIL`. */
  value: [level: string, result: string];
  message: string;
  snippet: string;
}

/** The part of the engine that is used here. Its own types import files that its package does not have. */
declare const ace: {
  Checker: new () => {
    getGuidelines: () => Guideline[];
    addGuideline: (guideline: Guideline) => void;
    check: (document: Document, guidelines: string[]) => Promise<{ results: Finding[] }>;
  };
};

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/** Rules that are not asked, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  input_autocomplete_valid:
    'It refuses `username` for an address, by which password managers know what one logs in with.',
  label_content_exists: 'It takes text that only screen readers have for none. axe reads it.',
  text_contrast_sufficient: 'axe asks for more contrast.',
};

/** The rules that the page breaks, each with what is wrong and the element. */
export async function ibmViolations(page: Page): Promise<string[]> {
  // The page's content policy forbids scripts from elsewhere, so it comes through the debugger.
  await page.evaluate(ENGINE);
  return page.evaluate(async (leftOut) => {
    const checker = new ace.Checker();
    const whole = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
    const checkpoints = (whole?.checkpoints ?? []).map(({ rules = [], ...checkpoint }) => ({
      ...checkpoint,
      // Recommendations are half of its work.
      rules: rules.filter(({ id, level }) => level === 'VIOLATION' && !leftOut.includes(id)),
    }));
    checker.addGuideline({ ...whole, id: 'violations', checkpoints });
    const { results } = await checker.check(document, ['violations']);
    return results
      .filter(({ value: [, result] }) => result === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
  }, Object.keys(LEFT_OUT));
}
