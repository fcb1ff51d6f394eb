import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LANGUAGE_CODES, getLanguageInfo } from '@waybill/domain/languages';
import { describe, expect, test } from 'vitest';
import type { Texts } from './message.ts';
import { CATALOGUES } from './translator.ts';

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');

function flatten(catalogue: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(catalogue).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[path + name, text]] : [...flatten(text, `${path}${name}.`)],
  );
  return new Map(entries);
}
const english = flatten(CATALOGUES.en);

function listParameters(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [
          `${element.value}:${element.type === TYPE.plural ? 'number' : 'choice'}`,
          ...Object.values(element.options).flatMap(({ value }) => listParameters(value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...listParameters(element.children)];
      default:
        return [`${element.value}:${element.type === TYPE.number ? 'number' : 'text'}`];
    }
  });
}
const params = (text: string) => [...new Set(listParameters(parse(text)))].sort();

function listPlurals(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return listPlurals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => listPlurals(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

test('uses one English word for each thing', () => {
  const refused =
    /\be-mails?\b|\bmails?\b(?! server)|\b(?:some|any|every|no)body\b|\bhand-over\b|customs papers|\bof ours\b|\bnot any more\b|\bgoes on\b/i;
  expect([...english].filter(([, text]) => refused.test(text))).toEqual([]);
});

describe.each(OTHERS)('the catalogue in %s', (language) => {
  const texts = flatten(CATALOGUES[language]);

  test('has exactly the texts of the English catalogue', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('keeps the word for email on one line within sentences of a page', () => {
    // API messages are also read by programs, and short labels may be the same in two languages.
    const sentences = [...texts].filter(([path, text]) => !/^(api|validation|heads)\./.test(path) && text.length > 40);
    expect(sentences.filter(([, text]) => /e-mail/i.test(text))).toEqual([]);
  });

  test('has no blank or placeholder text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || /TODO|FIXME/.test(text))).toEqual([]);
  });

  test.each([...texts])('%s takes the same parameters as in English', (path, text) => {
    expect(params(text)).toEqual(params(english.get(path) ?? ''));
  });

  test('has every plural form that integers need', () => {
    const rules = new Intl.PluralRules(getLanguageInfo(language).locale);
    const needed = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
    const lacking = [...texts].filter(([, text]) =>
      // A plural with only `other` states that the words do not depend on the number.
      listPlurals(parse(text)).some(
        (forms) =>
          forms.some((form) => form !== 'other' && !form.startsWith('=')) && [...needed].some((form) => !forms.includes(form)),
      ),
    );
    expect(lacking).toEqual([]);
  });
});
