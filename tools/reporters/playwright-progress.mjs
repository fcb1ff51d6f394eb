import path from 'node:path';
import { createProgress } from './print-progress.mjs';

export default class PlaywrightProgress {
  #progress = createProgress();
  #total = 0;
  #passed = 0;
  #failed = 0;

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test, { status }) {
    if (status === 'passed') this.#passed += 1;
    else if (test.results.length > test.retries) {
      this.#failed += 1;
      this.#progress.report(`failed: ${path.basename(test.location.file)}: ${test.title}`);
    }
    this.#progress.advance(() => this.#describe());
  }

  onEnd() {
    this.#progress.report(`${this.#describe()}, done`);
  }

  #describe() {
    return `${this.#passed + this.#failed} of ${this.#total} tests, ${this.#passed} passed, ${this.#failed} failed`;
  }
}
