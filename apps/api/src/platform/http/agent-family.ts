/** Later names also appear in the user agents of earlier ones, so the order decides. */
const FAMILIES = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrome\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
] as const;

/** Coarse name of a browser or program, so that a session can be recognised without keeping a fingerprint. */
export function agentFamily(userAgent = ''): string {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
}
