import { expect, test } from 'vitest';
import { joinCells } from './field-sources.ts';

test.each([
  [['Hauptstr.', '5', '10115', 'Berlin', 'DE'], 'Hauptstr. 5, 10115 Berlin, DE'],
  [['Marktgasse', '5', '3011', 'Bern'], 'Marktgasse 5, 3011 Bern'],
  [['Marktgasse 5', '3011', 'Bern'], 'Marktgasse 5, 3011 Bern'],
  [['10 Main St', 'Apt 4', 'Springfield', 'IL', '62701', 'US'], '10 Main St, Apt 4, Springfield, IL 62701, US'],
  [['12 High St', 'London', 'SW1A 1AA', 'GB'], '12 High St, London SW1A 1AA, GB'],
  [['Rue de Rivoli 3', '75001', 'Paris', 'FR'], 'Rue de Rivoli 3, 75001 Paris, FR'],
  [['Acme GmbH', 'Hauptstr. 5', '', '10115', 'Berlin', 'Germany'], 'Acme GmbH, Hauptstr. 5, 10115 Berlin, Germany'],
  [['Keizersgracht 1', '1015 CJ', 'Amsterdam', 'NL'], 'Keizersgracht 1, 1015 CJ Amsterdam, NL'],
  [['Av. Paulista', '1000', '01310-100', 'São Paulo', 'SP', 'BR'], 'Av. Paulista 1000, 01310-100 São Paulo, SP, BR'],
  [['Lekki Road', 'Lagos', '', '', 'NG'], 'Lekki Road, Lagos, NG'],
  [['10 Main St', '10 MAIN ST', ' Lagos '], '10 Main St, Lagos'],
  [['', ''], ''],
])('joins the address %j', (cells, joined) => {
  expect(joinCells('recipientAddress', cells)).toBe(joined);
});

test.each([
  ['recipientName', ['Ada', '', 'Okafor'], 'Ada Okafor'],
  ['destination', ['Berlin', 'DE'], 'Berlin, Germany'],
  ['destination', ['Lagos', 'Nigeria'], 'Lagos, Nigeria'],
  ['destination', ['', 'NG'], 'NG'],
  ['origin', ['القاهرة', 'EG'], 'القاهرة, Egypt'],
  ['origin', ['Pristina', 'XK'], 'Pristina, Kosovo'],
  ['origin', ['Nowhere', 'ZQ'], 'Nowhere, ZQ'],
  ['recipientPhone', ['+46', '31 555 0142'], '+46 31 555 0142'],
] as const)('joins cells of %s: %j', (field, cells, joined) => {
  expect(joinCells(field, cells)).toBe(joined);
});
