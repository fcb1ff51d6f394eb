export const ERASED_VALUE = 'Erased';
