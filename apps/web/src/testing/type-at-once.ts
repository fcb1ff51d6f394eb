import { vi } from 'vitest';

/** Simultaneous like a scanner's keys, however slow the machine. `vi.restoreAllMocks` ends it. */
export const typeAtOnce = () => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
