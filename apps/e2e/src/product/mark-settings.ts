import { CONTENT_LISTS, CONTENT_TEXTS } from '@waybill/contracts/site/content-lists';
import type { VersionedSettings } from '@waybill/contracts/site/schema';

const TRANSLATED = new Set<string>([...CONTENT_TEXTS, ...Object.values(CONTENT_LISTS).flat(), 'content', 'label', 'role', 'bio']);
const TEXTS = new Set<string>([...TRANSLATED, 'company', 'value']);

/** Settings of another company with a mark in place of each text, and in German where a text has a translation. */
export function markSettings(settings: VersionedSettings) {
  const marks = { en: new Set<string>(), de: new Set<string>() };
  const mark = (language: keyof typeof marks): string => {
    const text = `Mark${marks.en.size + marks.de.size}${language}.`;
    marks[language].add(text);
    return text;
  };

  function markRow(row: object): object {
    const english = Object.fromEntries(Object.keys(row).flatMap((key) => (TEXTS.has(key) ? [[key, mark('en')]] : [])));
    const german = Object.fromEntries(
      Object.keys(row).flatMap((key) => (TRANSLATED.has(key) && !isName(row, key) ? [[key, mark('de')]] : [])),
    );
    return { ...row, ...english, ...(Object.keys(german).length > 0 && { translations: { de: german } }) };
  }
  const markLists = <Section extends object>(section: Section): Section =>
    Object.fromEntries(
      Object.entries(section).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((row: object) => markRow(row)) : (value as unknown),
      ]),
    ) as Section;

  const { company, website, content } = settings;
  const texts = (language: keyof typeof marks) => Object.fromEntries(CONTENT_TEXTS.map((name) => [name, mark(language)]));
  const marked = {
    ...settings,
    company: {
      ...company,
      name: mark('en'),
      blurb: mark('en'),
      phone: '+47 22 95 01 70',
      chatNumber: '+47 22 95 01 71',
      email: 'post@marked.test',
      address: { street: mark('en'), city: mark('en'), postalCode: mark('en') },
      coordinates: { latitude: 59.91, longitude: 10.75 },
      translations: { ...company.translations, de: { blurb: mark('de') } },
    },
    website: {
      ...markLists({ ...website, team: [{ name: 'A', role: 'B', bio: 'C' }] }),
      showPricing: true,
      showTeam: true,
    },
    content: {
      ...markLists({ ...content, services: content.services.map((service, index) => ({ ...service, id: `service-${index}` })) }),
      ...texts('en'),
      translations: { ...content.translations, de: texts('de') },
    },
  };
  return { marked, marks };
}

/** Names of people are the same in every language. */
const isName = (row: object, key: string): boolean => key === 'name' && ('rating' in row || 'bio' in row);
