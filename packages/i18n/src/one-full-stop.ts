/** A sentence whose last word is abbreviated, as a month is in German or French, ends with the full stop of that word. */
export const oneFullStop = (sentence: string): string => sentence.replace(/(?<!\.)\.(\u2069?)\.(?!\.)/g, '.$1');
