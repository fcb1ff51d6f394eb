import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** `expect` calls of fixtures do not count. */
export default class RequireAssertions implements Reporter {
  private readonly without: string[] = [];

  onTestEnd({ title }: TestCase, { status, steps }: TestResult): void {
    if (status === 'passed' && !asserts(steps)) this.without.push(title);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    if (this.without.length === 0) return undefined;
    console.error(`These tests assert nothing:\n${this.without.join('\n')}`);
    return { status: 'failed' };
  }
}

function asserts(steps: readonly TestStep[]): boolean {
  return steps.some((step) => step.category === 'expect' || (step.category !== 'hook' && asserts(step.steps)));
}
