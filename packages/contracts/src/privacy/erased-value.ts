/** Replaces every erased personal value. */
export const ERASED_VALUE = 'Erased';
