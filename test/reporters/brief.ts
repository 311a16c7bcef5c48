/** What `npm test` shows of the unit and integration tests: how far they are, and what failed. */
import { MinimalReporter, type TestModule, type TestSpecification } from 'vitest/node';

/** Files after which a line says how far the run is. */
const STEP = 25;

export default class BriefReporter extends MinimalReporter {
  private files = 0;
  private ended = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
  }

  override onTestModuleEnd(testModule: TestModule): void {
    super.onTestModuleEnd(testModule);
    this.ended += 1;
    if (this.ended % STEP === 0) {
      this.log(`  ${this.ended} of ${this.files} files`);
    }
  }
}
