/** Merges the full stop of a final abbreviation, such as a German or French month, with that of the sentence. */
export const mergeFullStops = (sentence: string): string => sentence.replace(/(?<!\.)\.(\u2069*)\.(?!\.)/g, '.$1');
