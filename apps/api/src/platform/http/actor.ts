export interface StoredActor {
  kind: 'admin' | 'apiKey' | 'anonymous' | 'system';
  /** Of the administrator or key; null without one, or if stored before 2026-11-26. */
  id: string | null;
  name: string;
}

export interface Actor extends StoredActor {
  /** Absent for commands on the server. */
  ip?: string;
  requestId?: string;
}

export const SYSTEM_NAMES = ['system', 'demo', 'import', 'volume', 'admin:reset'] as const;
export const VISITOR = 'visitor';

export const systemActor = (name: (typeof SYSTEM_NAMES)[number]): StoredActor => ({
  kind: 'system',
  id: null,
  name,
});

export const toStoredActor = ({ kind, id, name }: Actor): StoredActor => ({ kind, id, name });

/** Drops the last part (IPv4) or the last 80 bits (IPv6): identifies a network, not a person. */
export function maskAddress(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  if (ipv4) return `${ipv4[1]}.0`;
  const [head = ''] = ip.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}

/** Order matters: later names also occur in the user agents of earlier ones. */
const FAMILIES = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Headless)?Chrome\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
] as const;

/** Coarse, so that a session is recognizable without a fingerprint. */
export function agentFamily(userAgent = ''): string {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
}
