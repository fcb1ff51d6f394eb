/** Yielded between the chunks of a scan, where others may run. No file position is held across it. */
export const PAUSE = Symbol('pause');
