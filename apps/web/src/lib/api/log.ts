/** Writes a failure that the user can do nothing about into the browser's console. Never with what somebody typed. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
