import type { ImportState } from '@waybill/contracts';
import { IMPORT_STATE_LABELS } from '@waybill/contracts/shipments/import-texts';
import { ToneBadge, type Tone } from '#ui/tone-badge.tsx';

const TONES: Record<ImportState, Tone> = { ready: 'neutral', importing: 'blue', interrupted: 'yellow', done: 'green' };

/** Where an import stands. */
export const StateBadge = ({ state }: { state: ImportState }) => (
  <ToneBadge tone={TONES[state]} label={IMPORT_STATE_LABELS[state]} />
);
