import { type BenchOptions, OptionError } from './options.ts';
import type { Scenario } from './scenario.ts';

/** @throws OptionError if a scenario requested by name cannot be measured with the given sizes. */
export function chooseScenarios(all: readonly Scenario[], { only, isQuick, sizes }: BenchOptions): Scenario[] {
  const wanted = all.filter(({ row }) => only?.includes(row) ?? true);
  const lacksSizes = ({ comparesSizes = false }: Scenario) => comparesSizes && sizes.length < 2;
  const unable = only && wanted.find(lacksSizes);
  if (unable) throw new OptionError(`${unable.row} compares sizes: give --sizes at least two of them.`);
  return wanted.filter((scenario) => !lacksSizes(scenario) && (only !== undefined || !isQuick || !scenario.needsMany));
}
