/** What stands for the `{names}` of a sentence. */
export type SentenceParams = Readonly<Record<string, string | undefined>>;

/** Letters of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Between these, text keeps its own direction and leaves that of the sentence alone (Unicode bidi isolates). */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** A whole sentence with its parameters in place: "On hold in {place}" becomes "On hold in Hamburg". */
export function fillSentence(sentence: string, params: SentenceParams): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => isolate(params[name] ?? ''));
}

function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
}
