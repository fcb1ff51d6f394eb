import type { Guess } from '../modules/imports/shippers/guess-answers.ts';
import type { ShipperRepository } from '../modules/imports/shippers/shipper-repository.ts';
import { ConfigError } from '../platform/config/load-config.ts';

type Shippers = Pick<ShipperRepository, 'list'>;

/** Several shippers may have the same name and other columns. @throws ConfigError with the known names. */
export async function findNamedShippers(shippers: Shippers, name: string): Promise<Shippers> {
  const known = await shippers.list();
  const named = known.filter((shipper) => shipper.name === name);
  if (named.length > 0) return { list: async () => named };
  const names = [...new Set(known.map((shipper) => shipper.name))].toSorted((a, b) => a.localeCompare(b));
  throw new ConfigError(
    `--shipper: no shipper is remembered as "${name}". ${names.length > 0 ? `Remembered: ${names.join(', ')}` : 'None is remembered yet.'}`,
  );
}

/** @throws ConfigError if the file has other columns than the files of this shipper. */
export function requireNamedShipper({ shipper }: Guess, { name, columns }: { name: string; columns: readonly string[] }): void {
  if (shipper !== null && shipper.shipperId !== null) return;
  throw new ConfigError(`--shipper: files of "${name}" have other columns. This file has: ${columns.join(', ')}`);
}
