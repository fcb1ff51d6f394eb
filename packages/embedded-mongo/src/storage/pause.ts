/** Stands between chunks of a scan: a good moment to let others run. No position in the file is held across it. */
export const PAUSE = Symbol('pause');
