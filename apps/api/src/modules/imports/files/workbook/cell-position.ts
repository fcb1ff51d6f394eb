const [UPPER_A, LOWER_A] = [65, 97];
const LETTERS = 26;

/** @param reference such as `AB12`. @returns the number of its column, from 0; undefined if it has no letters. */
export function readColumn(reference = ''): number | undefined {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = readLetter(reference.charCodeAt(at));
    if (letter === undefined) break;
    column = column * LETTERS + letter + 1;
  }
  return column === 0 ? undefined : column - 1;
}

function readLetter(code: number): number | undefined {
  const letter = code - (code >= LOWER_A ? LOWER_A : UPPER_A);
  return letter >= 0 && letter < LETTERS ? letter : undefined;
}
