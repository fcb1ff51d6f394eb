/** Texts of these errors repeat the values that were stored or looked for. */
const SPEAKS_OF_VALUES = /^(Mongo|CastError|ValidationError|ZodError)/;

/**
 * What the log may say of an error: kind and stack, and its message unless that could hold personal data.
 */
export function describeError(error: unknown): { type: string; message?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!SPEAKS_OF_VALUES.test(error.name) && { message: error.message }),
    ...(frames && { stack: frames.join('\n') }),
  };
}
