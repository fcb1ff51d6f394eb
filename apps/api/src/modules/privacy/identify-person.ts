import type { PersonRequest } from '@waybill/contracts/privacy/schema';
import { isSamePhone, interpretPhone, type PhoneInterpretation } from '@waybill/domain/parsers/compare-phones';
import { validationError } from '../../platform/errors/app-error.ts';
import { type Person, readPerson } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

type FullNumber = PhoneInterpretation & { country: string };

/** A number without country code needs one known country. @throws AppError VALIDATION if it is known in several. */
export async function identifyPerson(deps: PrivacyContext, request: PersonRequest): Promise<Person> {
  const person = readPerson(request);
  if (person.kind === 'email') return person;
  const known = (await findNumbers(deps, person)).flatMap(readFullNumber).filter((number) => isNational(person, number));
  const countries = new Map(known.map((number) => [number.country, number]));
  const ownCountry = person.readings.length === 1 ? person.readings[0]?.country : undefined;
  if (ownCountry !== undefined) {
    countries.delete(ownCountry);
    return { ...person, acceptsNational: countries.size === 0 };
  }
  if (countries.size > 1) {
    const codes = [...countries.keys()].map((country) => `+${country}`).toSorted();
    throw validationError([
      { path: 'phone', message: `is known in several countries (${codes.join(', ')}): give its country code` },
    ]);
  }
  const [only] = countries.values();
  return only ? { ...person, readings: [only] } : { ...person, readings: person.readings.filter(({ country }) => !country) };
}

function readFullNumber(phone: string): FullNumber[] {
  const [one, ...others] = interpretPhone(phone);
  return one?.country !== undefined && others.length === 0 ? [{ ...one, country: one.country }] : [];
}

const isNational = ({ readings }: Person, number: FullNumber): boolean =>
  readings.some((reading) => isSamePhone({ national: reading.national }, number));

async function findNumbers({ shipments, messages, quotes }: PrivacyContext, { terms }: Person): Promise<string[]> {
  const [people, received, requests] = await Promise.all([
    shipments.findPeople(terms),
    messages.findByTerms(terms),
    quotes.findByTerms(terms),
  ]);
  return [
    ...people.flatMap(({ recipient, sender }) => [recipient.phone, sender.phone]),
    ...received.map(({ phone }) => phone),
    ...requests.map(({ contactNumber }) => contactNumber),
  ].filter((phone) => typeof phone === 'string');
}
