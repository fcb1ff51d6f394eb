/** Logs a failure to the console, never with user input. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
