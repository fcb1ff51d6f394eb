import { vi } from 'vitest';

/** Makes all keys of a test simultaneous, like a scanner's, however slow the machine. `vi.restoreAllMocks` ends it. */
export const typeAtOnce = () => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
