import { IMPORT_FIELDS, type ImportField } from '@waybill/contracts/imports/fields';
import type { CsvFile, CsvRow } from '../../../platform/http/send-csv.ts';
import { joinWords } from '../../../platform/search/words.ts';
import { foldHeading, parseHeading } from './parse-heading.ts';

interface ColumnSpec {
  example: string;
  /** Best first; matched without case, accents, spaces and punctuation. */
  synonyms: readonly string[];
}

const list = (text: string): string[] => text.trim().split(/,\s+/);

export const IMPORT_COLUMNS: Readonly<Record<ImportField, ColumnSpec>> = {
  trackingId: {
    example: '',
    synonyms: list(`
      tracking id, tracking number, tracking no, tracking, waybill, waybill number, awb, parcel number,
      tracking code, trackingcode, sendungsnummer, paketnummer, trackingnummer, numero de suivi,
      numero de seguimiento, código de rastreio, رقم التتبع, shipment number, consignment number
    `),
  },
  recipientName: {
    example: 'Ada Okafor',
    synonyms: list(`
      recipient name, recipient, receiver name, receiver, consignee name, consignee, addressee, customer name,
      customer, ship to, deliver to, to name, to, nach
    `),
  },
  recipientAddress: {
    example: '12 Marina Road, Lagos',
    synonyms: list(`
      recipient address, receiver address, consignee address, delivery address, shipping address, ship to address,
      to address, address
    `),
  },
  recipientPhone: {
    example: '+234 1 555 0101',
    synonyms: list(`
      recipient phone, recipient telephone, receiver phone, consignee phone, phone number, phone no, phone,
      telephone, tel, mobile, contact number
    `),
  },
  recipientEmail: {
    example: 'ada@example.com',
    synonyms: list('recipient email, receiver email, consignee email, email address, email, mail'),
  },
  senderName: {
    example: 'Lindqvist Ceramics',
    synonyms: list(
      'sender name, sender, shipper name, shipper, consignor name, consignor, supplier, ship from, from name, from, von',
    ),
  },
  senderAddress: {
    example: '3 Kiln Lane, Malmö',
    synonyms: list('sender address, shipper address, consignor address, pickup address, ship from address, from address'),
  },
  senderPhone: {
    example: '+46 40 555 0102',
    synonyms: list('sender phone, sender telephone, shipper phone, consignor phone, pickup phone, from phone'),
  },
  senderEmail: {
    example: 'kiln@example.com',
    synonyms: list('sender email, shipper email, consignor email, from email'),
  },
  origin: {
    example: 'Malmö, Sweden',
    synonyms: list(`
      origin, origin city, city of departure, departure, place of origin, from city, ship from city, pickup city,
      from, von, abgangsort, abholort, versandort, lieu de départ, ville de départ, ville d expédition, origen,
      ciudad de origen, origem, cidade de origem, المصدر, مدينة الارسال
    `),
  },
  destination: {
    example: 'Lagos, Nigeria',
    synonyms: list(`
      destination, destination city, place of delivery, to city, ship to city, delivery city, to, nach, city, zielort,
      bestimmungsort, lieu de destination, destino, ciudad de destino, cidade de destino, الوجهة, مدينة الوصول
    `),
  },
  deliveryDate: {
    example: '2030-05-17',
    synonyms: list(`
      delivery date, estimated delivery, estimated delivery date, expected delivery, expected delivery date,
      planned delivery, due date, due, deliver by, eta, date, delivery by, promised date, promised delivery,
      latest delivery date, required date, scheduled date, expected date, commitment date, lieferdatum, liefertermin,
      wunschtermin, zustelldatum, zustelltermin, date de livraison, livraison prévue, date de livraison prévue,
      fecha de entrega, entrega prevista, data de entrega, تاريخ التسليم, leverdatum, data di consegna,
      expected arrival date, arrival date
    `),
  },
  referenceNo: {
    example: 'PO-4711',
    synonyms: list(`
      reference, reference no, reference number, ref, ref no, order number, order no, order id, order, po number, po,
      invoice number, order reference, customer reference, reference 1, shipment reference, external reference,
      source document, purchase order, sendungsreferenz, referenz, bestellnummer, bestellung, auftragsnummer,
      auftragsnr, bestellnr, kundenreferenz, numéro de commande, n° de commande, commande, référence,
      número de pedido, pedido, referencia, referência, رقم الطلب, المرجع, amazon order id, sales record number
    `),
  },
  status: {
    example: 'Picked Up',
    synonyms: list('status, shipment status, state, zustand, statut, estado, الحالة, order status'),
  },
  happenedAt: {
    example: '',
    synonyms: list(`
      status time, status date, status since, delivered at, delivered on, delivered, delivery timestamp, event time,
      event date, scan time, zugestellt am, zustellzeit, statusdatum, livré le, date du statut, entregado el,
      fecha de estado, entregue em, data do status, وقت الحالة
    `),
  },
  currentLocation: {
    example: '',
    synonyms: list('current location, location, last location, standort, emplacement, ubicación, localização, الموقع'),
  },
  service: {
    example: 'Express Delivery',
    synonyms: list(`
      service, service type, service level, service name, shipping method, freight type, shipping service,
      delivery method, ship service level, shipping option, carrier service, versandart, mode de livraison,
      méthode de livraison, método de envío, servicio, serviço, الخدمة, shipment method
    `),
  },
  pieces: {
    example: '2',
    synonyms: list(`
      pieces, pcs, number of pieces, no of pieces, parcels, number of parcels, packages, number of packages, colli,
      cartons, parcel count, package count, anzahl pakete, pakete, packstücke, anzahl packstücke, colis,
      nombre de colis, bultos, número de bultos, volumes, عدد الطرود, quantity of packages
    `),
  },
  weight: {
    example: '18.5',
    synonyms: list(`
      total weight kg, total weight, weight kg, weight, gross weight kg, gross weight, kg, weight in kg,
      total weight in kg, gewicht, gewicht kg, gewicht in kg, poids, poids kg, peso, peso kg, الوزن,
      package weight kg, parcel weight kg
    `),
  },
  description: {
    example: 'Box of glazed bowls',
    synonyms: list(`
      description, contents, content, goods, items, remarks, notes, item name, product name, product title,
      lineitem name, item title, inhalt, warenbeschreibung, artikel, contenu, désignation, contenido, descripción,
      conteúdo, descrição, المحتوى, الوصف, parcel contents, content description, beschreibung
    `),
  },
};

const KNOWN: ReadonlySet<string> = new Set(Object.values(IMPORT_COLUMNS).flatMap(({ synonyms }) => synonyms.map(joinWords)));

/** Further cells are no headings: no table has as many. */
const MAX_CELLS = 200;

export const templateFile = (): CsvFile => ({
  fileName: 'import-template.csv',
  columns: IMPORT_FIELDS.map(({ label }) => label),
  rows: exampleRow(),
});

/** @returns how many cells name a field or a part of an address. */
export const scoreHeadings = (cells: readonly string[]): number =>
  cells
    .slice(0, MAX_CELLS)
    .filter((cell) => cell.trim() !== '' && (foldHeading(cell).some((folded) => KNOWN.has(folded)) || parseHeading(cell))).length;

async function* exampleRow(): AsyncGenerator<CsvRow> {
  yield IMPORT_FIELDS.map(({ name }) => IMPORT_COLUMNS[name].example);
}
