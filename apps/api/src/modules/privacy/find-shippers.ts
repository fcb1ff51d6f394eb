import type { ShipperView } from '../imports/shippers/shipper-repository.ts';
import { isPerson, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** Remembered shippers with a value for every row that is the address or number. */
export async function findShippers(
  { importShippers }: Pick<PrivacyContext, 'importShippers'>,
  person: Person,
): Promise<ShipperView[]> {
  const matches = (text: string | undefined) => text !== undefined && isPerson(person, { [person.kind]: text });
  return (await importShippers.list()).filter(({ answers }) => Object.values(answers.values).some(matches));
}
