export interface Passage {
  line: number;
  text: string;
}
export interface Fault {
  line: number;
  sentence: string;
  advice: string;
}
export function readPassages(file: string, text: string): Passage[];
export function findProseFaults(passages: Passage[], options?: { spelling?: boolean }): Fault[];
