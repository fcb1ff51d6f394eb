/** Requests that a recipient can make through the personal link. */
export const REQUEST_KINDS = ['another_day', 'neighbour', 'safe_place', 'collect', 'address', 'not_mine'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Closed: someone else has become the recipient. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Required beside the kind: a day, or a text such as the neighbor's name or the whole address. */
export const REQUEST_DETAILS: Readonly<Record<RequestKind, 'day' | 'text' | undefined>> = {
  another_day: 'day',
  neighbour: 'text',
  safe_place: 'text',
  collect: undefined,
  address: 'text',
  not_mine: undefined,
};

/** Per shipment: open at the same time, and in all. */
export const REQUEST_LIMITS = { open: 3, all: 10 } as const;

/** Requests end at this time on the day before the promised day, in the company's time zone. */
export const REQUEST_DEADLINE = '18:00';

/** Why a shipment takes no requests. */
export const REQUEST_BARS = ['ended', 'out_for_delivery', 'deadline', 'too_many'] as const;
export type RequestBar = (typeof REQUEST_BARS)[number];

/** Confirmed without the office where Settings allow it: none changes where the parcel goes, or whose it is. */
export const CONFIRMED_KINDS: readonly RequestKind[] = ['another_day', 'neighbour', 'safe_place', 'collect'];

/** Accepted requests that the driver follows at the door. */
export const isInstruction = (kind: RequestKind): boolean => kind === 'neighbour' || kind === 'safe_place' || kind === 'collect';
