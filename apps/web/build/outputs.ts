import type { Language } from '@waybill/contracts/languages/languages';
import type { Rolldown } from 'vite';

/** What one build wrote. */
export type BuildOutput = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
/** What the builds for browsers wrote, English first. */
export type PageOutputs = Map<Language, BuildOutput>;

/** The code of a build by its file names. */
export const chunksIn = (output: BuildOutput): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
