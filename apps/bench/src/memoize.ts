export function memoize<Args extends [] | [key: string | number], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const made = new Map<string | number | undefined, Result>();
  return (...args) => {
    const [key] = args;
    const result = made.get(key) ?? make(...args);
    made.set(key, result);
    return result;
  };
}
