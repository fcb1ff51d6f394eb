/** Stands where the value of a person stood. */
export const ERASED = 'Erased';
