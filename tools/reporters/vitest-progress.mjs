import { createProgress } from './print-progress.mjs';

/** Counts files, because Vitest knows the tests of a file only once it runs. */
export default class VitestProgress {
  #progress = createProgress();
  #files = { total: 0, done: 0 };
  #tests = { passed: 0, failed: 0 };

  onTestRunStart(specifications) {
    this.#files.total = specifications.length;
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === 'passed') this.#tests.passed += 1;
    if (state === 'failed') {
      this.#tests.failed += 1;
      this.#progress.report(`failed: ${test.module.relativeModuleId}: ${test.fullName}`);
    }
    this.#progress.advance(() => this.#describe());
  }

  onTestModuleEnd() {
    this.#files.done += 1;
  }

  onTestRunEnd() {
    this.#progress.report(`${this.#describe()}, done`);
  }

  #describe() {
    return `${this.#files.done} of ${this.#files.total} files, ${this.#tests.passed} passed, ${this.#tests.failed} failed`;
  }
}
