/** Who did something, as it is stored with what was done. */
export interface StoredActor {
  kind: 'admin' | 'apiKey' | 'anonymous' | 'system';
  /** Of the administrator or key; null where there is none, and where a release before 2026-11-26 stored the name alone. */
  id: string | null;
  /** As it was then. */
  name: string;
}

/** Who does something, and in which request. */
export interface Actor extends StoredActor {
  /** Absent for what happens on the server itself, as a command does. */
  ip?: string;
  requestId?: string;
}

/** The server itself, and commands that are run on it. */
export const SYSTEM_NAMES = ['system', 'demo', 'import', 'volume', 'admin:reset'] as const;
/** Whoever has not signed in. */
export const VISITOR = 'visitor';

export const systemActor = (name: (typeof SYSTEM_NAMES)[number]): StoredActor => ({
  kind: 'system',
  id: null,
  name,
});

export const storedActor = ({ kind, id, name }: Actor): StoredActor => ({ kind, id, name });

/** The address without its last part (IPv4) or its last 80 bits (IPv6): it tells a network, not a person. */
export function maskAddress(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  if (ipv4) return `${ipv4[1]}.0`;
  const [head = ''] = ip.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}

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
