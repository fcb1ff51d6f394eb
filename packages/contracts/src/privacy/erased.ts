/** Replaces every erased personal value. */
export const ERASED = 'Erased';
