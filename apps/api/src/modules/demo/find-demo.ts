import type { Stats } from '@waybill/contracts/reports/stats-schema';
import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { DEMO_IDS, GENERATED_IDS } from '../shipments/demo-ids.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { DEMO, type DemoContext } from './demo-context.ts';
import { INBOX_KEYS } from './seed-demo-inbox.ts';

export const DEMO_IMPORT = { fileName: 'orders-week.csv', hoursAgo: 4, key: 'demo-import' } as const;

export const disableDemoMails = (shipments: ShipmentRepository): Promise<void> =>
  shipments.setMailIfUnset([...DEMO_IDS, ...GENERATED_IDS], SHIPMENT_MAIL_OFF);

export async function findDemo({ findLiveIds }: ShipmentRepository): Promise<Stats['demo']> {
  const [demo, generated] = await Promise.all([findLiveIds(DEMO_IDS), findLiveIds(GENERATED_IDS)]);
  return { shipments: demo.length, generated: generated.length > 0 };
}

/** By their idempotency keys, so that no marker is needed. */
const findByKeys = async <Found>(
  { scope, keys }: { scope: string; keys: readonly string[] },
  find: (creationKey: string) => Promise<Found | null>,
): Promise<Found[]> => {
  const found = await Promise.all(
    keys.map((idempotencyKey) => find(createCreation({}, { scope: `${scope} ${DEMO.name}`, idempotencyKey })?.key ?? '')),
  );
  return found.filter((one) => one !== null);
};

export const findDemoMessages = async ({ messages }: DemoContext) => [
  ...(await findByKeys({ scope: 'contact', keys: INBOX_KEYS.messages }, messages.findByCreationKey)),
  ...(await findByKeys({ scope: 'report', keys: INBOX_KEYS.reports }, messages.findByCreationKey)),
];

export const findDemoQuotes = ({ quotes }: DemoContext) =>
  findByKeys({ scope: 'submitQuote', keys: INBOX_KEYS.quotes }, quotes.findByCreationKey);

export const findDemoImports = ({ imports }: DemoContext) =>
  findByKeys({ scope: 'upload', keys: [DEMO_IMPORT.key] }, imports.findByCreationKey);

/** As a customer's spreadsheet arrives: six good rows, and five with the usual mistakes. */
export const demoImportFile = (today: CalendarDate): string => {
  const day = (days: number) => addDays(today, days);
  return [
    'Recipient;Address;Phone;E-mail;Sender;From;To;Delivery date;Pieces;Weight kg',
    `Amara Nwosu;18 Marina Walk, Lagos;+234 1 555 0101;amara.nwosu@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(5)};2;14,5`,
    `Eko Bottling Works;40 Creek Road, Lagos;+234 1 555 0147;stores@ekobottling.example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(5)};6;88`,
    `Grace Ombati;27 Kingsway Lane, Lagos;+234 1 555 0113;grace.ombati(at)example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(5)};1;3`,
    `Babatunde Adeyinka;6 Adeola Close, Lagos;+234 1 555 0132;b.adeyinka@example.com;Asante Spare Parts;Accra, Ghana;;${day(6)};1;9`,
    `Oluwaseun Adebayo-Chukwuemeka;211 Lekki Expressway, Lagos;ask at the gate;oluwaseun.ac@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(6)};1;4,2`,
    `;12 Broad Street, Lagos;+234 1 555 0166;store12@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(6)};3;21`,
    'Ngozi Eze;3 Awolowo Road, Lagos;+234 1 555 0171;ngozi.eze@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;31 February 2031;1;2',
    `Chidi Okonkwo;9 Bode Thomas Street, Lagos;+234 1 555 0178;chidi.okonkwo@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(7)};1;7`,
    `Funmi Balogun;55 Allen Avenue, Lagos;+234 1 555 0183;funmi.balogun@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(7)};2;11`,
    `Ifeoma Nnadi;14 Isaac John Street, Lagos;+234 1 555 0189;ifeoma.nnadi@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(7)};1;5,5`,
    `Kelechi Obi;71 Bourdillon Road, Lagos;+234 1 555 0194;kelechi.obi@example.com;Asante Spare Parts;Accra, Ghana;Lagos, Nigeria;${day(8)};4;36`,
  ].join('\r\n');
};
