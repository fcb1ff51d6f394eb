/** Accepts `1249.50`, `1249,5` and `1 249`. @returns undefined when it cannot be read. */
export function readAmount(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3}(?:[ \u00a0]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/\s/g, '')}.${fraction || '0'}`);
}
