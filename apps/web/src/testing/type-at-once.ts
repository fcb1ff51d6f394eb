import { vi } from 'vitest';

/** Makes all keys of a test come at the same moment, as from a scanner, however slow the machine is. `vi.restoreAllMocks` ends it. */
export const typeAtOnce = () => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
