export function listTestFiles(): string[];
export function findTestsNotRun(tests: readonly { file: string }[], files: readonly string[]): string[];
