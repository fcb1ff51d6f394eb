import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import { parseScans } from '@waybill/domain/tracking-ids/parse-scans';
import { office } from '@waybill/i18n/office';
import { useEffect } from 'react';
import { applyEffect } from '#lib/api/effects.ts';
import { playTone, type Tone } from '#lib/browser/tone.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { carryOut, type Scan, type ScanState, undoScan } from './carry-out.ts';

/** Newest first, and the scan whose result is the newest. */
interface Scans {
  scans: readonly Scan[];
  latest?: string | undefined;
}

const KEY = ['trackShipment', 'scans'] as const;
const DRAFT = 'scans';

const TONES: Partial<Record<ScanState, Tone>> = { done: 'done', undone: 'done', already: 'already', wrongPiece: 'wrong' };

/** Writes go one after another, in the order of the scans. */
let queue: Promise<void> = Promise.resolve();

/** The scans of this tab. They are carried out, and stay, while other pages of the office are open. */
export function useScans() {
  const client = useQueryClient();
  const { data } = useQuery<Scans>({
    queryKey: KEY,
    // Never fetched: changes are stored here and as a draft.
    queryFn: restoreScans,
    enabled: false,
    initialData: restoreScans,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const isSaving = data.scans.some(({ state }) => state === 'saving');
  useUnloadWarning(isSaving);
  return {
    ...data,
    add: (text: string, update: StatusUpdate) => {
      const added = parseScans(text).map((code): Scan => ({ id: createKey(), ...code, update, state: 'saving' }));
      changeScans(client, ({ scans, ...rest }) => ({ ...rest, scans: [...added.toReversed(), ...scans] }));
      for (const { id } of added) enqueue(client, id);
    },
    retry: (scans: readonly Scan[], { force = false } = {}) => {
      for (const { id, update } of scans.toReversed()) {
        changeScan(client, id, {
          state: 'saving',
          message: '',
          hint: '',
          ...(force && { update: { ...update, force }, sent: undefined }),
        });
        enqueue(client, id);
      }
    },
    undo: ({ id }: Scan) => {
      changeScan(client, id, { state: 'saving' });
      enqueue(client, id, undoScan);
    },
    /** Scans that wait for their write stay. */
    clear: () => changeScans(client, ({ scans }) => ({ scans: scans.filter(({ state }) => state === 'saving') })),
  };
}

type Work = (client: QueryClient, scan: Scan, context: Parameters<typeof carryOut>[2]) => Promise<Partial<Scan>>;

function enqueue(client: QueryClient, id: string, work: Work = carryOut): void {
  const run = async () => {
    const { scans } = client.getQueryData<Scans>(KEY) ?? { scans: [] };
    const scan = scans.find((one) => one.id === id);
    // The session has ended.
    if (!scan) return;
    const others = scans.filter((one) => one !== scan);
    const change = await work(client, scan, { others, report: (known) => changeScan(client, id, known) });
    changeScans(client, (all) => ({ ...applyChange(all, id, change), latest: id }));
    playTone(TONES[change.state ?? 'failed'] ?? 'failed');
    const isLast = !client.getQueryData<Scans>(KEY)?.scans.some(({ state }) => state === 'saving');
    if (isLast) void applyEffect(client, 'shipmentsChanged');
  };
  queue = queue.then(run, run);
}

const changeScan = (client: QueryClient, id: string, change: Partial<Scan>): void =>
  changeScans(client, (all) => applyChange(all, id, change));

const applyChange = (all: Scans, id: string, change: Partial<Scan>): Scans => ({
  ...all,
  scans: all.scans.map((scan) => (scan.id === id ? { ...scan, ...change } : scan)),
});

function changeScans(client: QueryClient, change: (scans: Scans) => Scans): void {
  const changed = client.setQueryData<Scans>(KEY, (scans) => scans && change(scans));
  if (changed && changed.scans.length > 0) writeDraft(DRAFT, changed);
  else if (changed) clearDraft(DRAFT);
}

/** After a reload nothing is under way, and what was sent may be stored: a retry tells. */
function restoreScans(): Scans {
  const { scans = [] } = (readDraft(DRAFT) ?? {}) as Partial<Scans>;
  const interrupted = { state: 'failed', message: t(office.scan.failed) } as const;
  return { scans: scans.map((scan) => (scan.state === 'saving' ? { ...scan, ...interrupted } : scan)) };
}

function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
