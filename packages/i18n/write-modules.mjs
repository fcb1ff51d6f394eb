// Generates src/generated: catalogs as modules, and the types of their messages. Part of `pnpm build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ar'];
const folder = new URL('./src/generated/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`./messages/${name}.json`, import.meta.url), 'utf8'));

function getParameters(elements, params = new Map()) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.select:
        params.set(element.value, 'string');
        break;
      case TYPE.number:
      case TYPE.plural:
        params.set(element.value, 'number');
        break;
      case TYPE.date:
      case TYPE.time:
        params.set(element.value, 'Date');
        break;
    }
    for (const { value } of Object.values(element.options ?? {})) getParameters(value, params);
    if (element.children) getParameters(element.children, params);
  }
  return params;
}

function toTypeText(messages) {
  if (typeof messages !== 'string') {
    return `{ ${Object.entries(messages)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${toTypeText(inner)};`)
      .join(' ')} }`;
  }
  const params = [...getParameters(parse(messages))].map(([name, type]) => `${name}: ${type}`);
  return params.length === 0 ? '[]' : `[{ ${params.join('; ')} }]`;
}

const write = (name, text) => writeFileSync(new URL(`${name}.ts`, folder), `// Written by write-modules.mjs.\n${text}`);

mkdirSync(folder, { recursive: true });
write(
  'types',
  `/** What each message asks for: nothing, or an object with its parameters. */
export interface Params ${toTypeText(read('en'))}
export interface OfficeParams ${toTypeText(read('office'))}

type Translated<Catalogue> = {
  readonly [Name in keyof Catalogue]: Catalogue[Name] extends readonly unknown[] ? string : Translated<Catalogue[Name]>;
};
/** A translated catalog: exactly the messages of the English one. */
export type Translation = Translated<Params>;
export type OfficeCatalogue = Translated<OfficeParams>;
`,
);
for (const language of LANGUAGES) {
  write(
    language,
    `import type { Translation } from './types.ts';\nexport const ${language}: Translation = ${JSON.stringify(read(language), null, 2)};\n`,
  );
}
write(
  'office',
  `import type { OfficeCatalogue } from './types.ts';\nexport const office: OfficeCatalogue = ${JSON.stringify(read('office'), null, 2)};\n`,
);
