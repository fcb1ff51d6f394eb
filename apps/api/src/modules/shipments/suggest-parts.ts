import { MIN_SEARCH_LENGTH } from '@waybill/contracts/reports/facts';
import { MAX_SUGGESTIONS } from '@waybill/contracts/shipments/facts';
import type { Suggestion, SuggestionKind } from '@waybill/contracts/shipments/suggestion-schema';
import { searchedWords, textTerms } from '../../platform/search/search-terms.ts';
import { splitWords } from '../../platform/search/words.ts';
import { getLaneOrigin, lastLaneFrom } from './derived-fields.ts';
import type { ShipmentParts } from './repository/find-people.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';

/** Most repeated input is in recent shipments. */
const NEWEST = 300;
/** Index scans over older shipments, and shipments read per scan. */
const MAX_STEPS = 12;
const PER_STEP = 6;

/** With the folded name, which is compared often. */
type Match = Suggestion & { folded: string };

/** Newest first. Reads are bounded, so rare names may need more letters. */
export async function suggestParts(
  { shipments }: { shipments: ShipmentRepository },
  { kind, q = '' }: { kind: SuggestionKind; q?: string | undefined },
): Promise<Suggestion[]> {
  const words = searchedWords(q);
  if (q.length < MIN_SEARCH_LENGTH || words.length === 0) return [];
  const found = new Map<string, Match>();
  const collect = (parts: readonly ShipmentParts[]) => {
    for (const suggestion of parts.flatMap((part) => listCandidates(kind, part))) {
      const own = splitWords(suggestion.name);
      if (!matchesWords(textTerms(suggestion.name), words)) continue;
      const match = { ...suggestion, folded: own.join(' ') };
      const key = toSuggestionKey(kind, match);
      const known = found.get(key);
      if (!known || known.usedAt < match.usedAt) found.set(key, match);
    }
  };
  collect(await shipments.findNewestParts(NEWEST));
  const olderParts = kind === 'place' ? walkLanes(shipments, words) : walkTerms(shipments, words);
  // Services repeat: the newest shipments have them all.
  const wanted = kind === 'service' ? 0 : MAX_SUGGESTIONS;
  while (found.size < wanted) {
    const { done, value } = await olderParts.next();
    if (done) break;
    collect(value);
  }
  const all = [...found.values()];
  return all
    .filter((one) => !all.some((other) => other !== one && isMoreComplete(other, one)))
    .toSorted((a, b) => (a.usedAt < b.usedAt ? 1 : -1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ folded: _folded, ...suggestion }) => suggestion);
}

function listCandidates(kind: SuggestionKind, shipment: ShipmentParts): Suggestion[] {
  const usedAt = shipment.createdAt.toISOString();
  const nothing = { address: null, phone: null, email: null, place: null, service: null, usedAt };
  if (kind === 'place') {
    const { origin, destination, currentLocation } = shipment;
    return [origin, destination, currentLocation].flatMap((place) => (place ? [{ ...nothing, name: place }] : []));
  }
  if (kind === 'service') return shipment.service ? [{ ...nothing, name: shipment.service }] : [];
  const { origin, destination, service = null } = shipment;
  const lastTime = kind === 'sender' ? { place: origin, service } : { place: destination };
  return [{ ...nothing, ...shipment[kind], ...lastTime }];
}

function matchesWords(own: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** Places and services are equal when normalized; parties differ by address or number. */
function toSuggestionKey(kind: SuggestionKind, { folded, address, phone, email }: Match): string {
  return kind === 'place' || kind === 'service' ? folded : JSON.stringify([folded, address, phone, email]);
}

function isMoreComplete(one: Match, other: Match): boolean {
  const fields = ['address', 'phone', 'email'] as const;
  return (
    one.folded === other.folded &&
    fields.every((field) => other[field] === null || other[field] === one[field]) &&
    fields.some((field) => other[field] !== one[field])
  );
}

/** Scans search terms with the prefix of the longest word, a few shipments per term, skipping frequent names. */
async function* walkTerms({ findByTermsFrom }: ShipmentRepository, words: readonly string[]): AsyncGenerator<ShipmentParts[]> {
  const [word = ''] = words.toSorted((a, b) => b.length - a.length);
  let from = { term: word, isPassed: false };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const parts = await findByTermsFrom(from, PER_STEP);
    yield parts;
    const term = parts
      .at(-1)
      ?.searchTerms.filter((one) => isAfter(one, from))
      .toSorted(byBytes)[0];
    // Past the last term, or more shipments share a term than one scan reads.
    if (term === undefined || !term.startsWith(word) || parts.length < PER_STEP) return;
    from = { term, isPassed: true };
  }
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const isAfter = (term: string, from: { term: string; isPassed: boolean }): boolean =>
  byBytes(term, from.term) > (from.isPassed ? 0 : -1);

async function* walkLanes({ findFirstLane }: ShipmentRepository, words: readonly string[]): AsyncGenerator<ShipmentParts[]> {
  const prefix = words.join(' ');
  let after = '';
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const found = await findFirstLane(after, prefix);
    if (!found) return;
    yield [found];
    after = lastLaneFrom(getLaneOrigin(found.lane));
  }
}
