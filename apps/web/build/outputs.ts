import type { BuildEnvironment, Rolldown, ViteBuilder } from 'vite';

export type BuildOutput = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

export const getOutputChunks = (output: BuildOutput): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));

export async function buildPages(builder: ViteBuilder, environment: BuildEnvironment): Promise<BuildOutput> {
  const built = await builder.build(environment);
  if (!('output' in built)) throw new Error('One build for browsers was expected');
  return built.output;
}
