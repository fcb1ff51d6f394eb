import { collectTexts } from '../../platform/modules/personal-paths.ts';
import { SHIPPER_PATHS } from '../imports/shippers/shipper-model.ts';
import type { ShipperView } from '../imports/shippers/shipper-repository.ts';
import { isMentioned, isPerson, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** Remembered shippers whose name, columns or answers name the person. */
export async function findShippers({ importShippers }: PrivacyContext, person: Person): Promise<ShipperView[]> {
  const matches = (text: string) => isPerson(person, { [person.kind]: text }) || isMentioned(person, text);
  return (await importShippers.list()).filter((shipper) => collectTexts(shipper, SHIPPER_PATHS).some(matches));
}
