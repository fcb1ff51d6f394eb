export function listTestFiles(): string[];
export function findUnrun(tests: readonly { file: string }[], files: readonly string[]): string[];
