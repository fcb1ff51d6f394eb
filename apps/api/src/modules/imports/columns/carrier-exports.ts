import type { BuiltInShipper } from './built-in-shipper.ts';

/** Import of DHL Online Frankierung: https://de.scribd.com/document/517878096/Dhl-Csv-Import */
export const dhl: BuiltInShipper = {
  name: 'DHL',
  headings: [['RECV_NAME1', 'RECV_STREET', 'RECV_HOUSENUMBER', 'RECV_PLZ']],
  mapping: {
    recipientName: 'RECV_NAME1',
    recipientAddress: ['RECV_NAME2', 'RECV_STREET', 'RECV_HOUSENUMBER', 'RECV_PLZ', 'RECV_CITY', 'RECV_COUNTRY'],
    destination: ['RECV_CITY', 'RECV_COUNTRY'],
    senderName: 'SEND_NAME1',
    senderAddress: ['SEND_NAME2', 'SEND_STREET', 'SEND_HOUSENUMBER', 'SEND_PLZ', 'SEND_CITY', 'SEND_COUNTRY'],
    origin: ['SEND_CITY', 'SEND_COUNTRY'],
    service: 'PRODUCT',
  },
};

/** Import template of Post & DHL Geschäftskundenportal, Versenden */
export const dhlBusiness: BuiltInShipper = {
  name: 'DHL Geschäftskunden',
  headings: [['Sendungsreferenz', 'Empfänger Name 1', 'Empfänger Straße', 'Empfänger PLZ']],
  mapping: {
    recipientName: 'Empfänger Name 1',
    recipientAddress: [
      'Empfänger Name 2 / Postnummer',
      'Empfänger Straße',
      'Empfänger Hausnummer',
      'Empfänger PLZ',
      'Empfänger Ort',
      'Empfänger Land',
    ],
    recipientPhone: 'Empfänger Telefonnummer',
    recipientEmail: 'Empfänger E-Mail-Adresse',
    destination: ['Empfänger Ort', 'Empfänger Land'],
    senderName: 'Absender Name 1',
    senderAddress: ['Absender Straße', 'Absender Hausnummer', 'Absender PLZ', 'Absender Ort', 'Absender Land'],
    origin: ['Absender Ort', 'Absender Land'],
    referenceNo: 'Sendungsreferenz',
    weight: 'Gewicht',
    service: 'Produkt- und Servicedetails',
  },
  dateFormat: 'DD/MM/YYYY',
};

/** Parcel import of GLS YourGLS; column names are chosen by the customer, these are of its template */
export const gls: BuiltInShipper = {
  name: 'GLS',
  headings: [['Name1', 'Strasse', 'PLZ', 'Ort', 'Versanddatum', 'Referenz']],
  mapping: {
    recipientName: 'Name1',
    recipientAddress: ['Name2', 'Strasse', 'Hausnummer', 'PLZ', 'Ort', 'Land'],
    recipientPhone: 'Telefon',
    recipientEmail: 'E-Mail',
    destination: ['Ort', 'Land'],
    referenceNo: 'Referenz',
    weight: 'Gewicht',
    pieces: 'Anzahl Pakete',
  },
  dateFormat: 'DD/MM/YYYY',
};

/** Batch file shipping: https://www.ups.com/us/en/support/shipping-support/shipping-services/batch-file-shipping */
export const ups: BuiltInShipper = {
  name: 'UPS',
  headings: [['Contact Name', 'Company or Name', 'Address 1', 'State/Prov/Other', 'Packaging Type']],
  mapping: {
    recipientName: 'Company or Name',
    recipientAddress: [
      'Contact Name',
      'Address 1',
      'Address 2',
      'Address 3',
      'Postal Code',
      'City',
      'State/Prov/Other',
      'Country',
    ],
    recipientPhone: 'Telephone',
    recipientEmail: 'Consignee Email',
    destination: ['City', 'Country'],
    referenceNo: 'Reference 1',
    description: 'Description of Goods',
    service: 'Service',
  },
};

/** Import of DPD Shipper: https://doc.dpd.be/node/16 */
export const dpd: BuiltInShipper = {
  name: 'DPD',
  headings: [['recipient_name', 'recipient_street', 'recipient_house_no', 'recipient_zip']],
  mapping: {
    recipientName: 'recipient_name',
    recipientAddress: [
      'recipient_name2',
      'recipient_street',
      'recipient_house_no',
      'recipient_street2',
      'recipient_zip',
      'recipient_city',
      'recipient_state',
      'recipient_country',
    ],
    recipientPhone: 'recipient_phone',
    recipientEmail: 'recipient_email',
    destination: ['recipient_city', 'recipient_country'],
    referenceNo: 'recipient_reference',
    pieces: 'parcel_count',
    weight: 'parcel_weight',
    description: 'recipient_note',
  },
};

/** Orders by CSV: https://support.goshippo.com/hc/en-us/articles/360016334611 */
export const shippo: BuiltInShipper = {
  name: 'Shippo',
  headings: [['Order Number', 'Order Date', 'Recipient Name', 'Street Line 1', 'Zip/Postal Code']],
  mapping: {
    recipientName: 'Recipient Name',
    recipientAddress: [
      'Company',
      'Street Number',
      'Street Line 1',
      'Street Line 2',
      'City',
      'State/Province',
      'Zip/Postal Code',
      'Country',
    ],
    recipientPhone: 'Phone',
    recipientEmail: 'Email',
    destination: ['City', 'Country'],
    referenceNo: 'Order Number',
    description: 'Item Title',
  },
};

/** Import of orders: https://support.sendcloud.com/hc/en-us/articles/360025142831 */
export const sendcloud: BuiltInShipper = {
  name: 'Sendcloud',
  headings: [['Customer name', 'Country code', 'Postal code', 'Order reference']],
  mapping: {
    recipientName: 'Customer name',
    recipientAddress: ['Company name', 'Address', 'Street name', 'House number', 'Postal code', 'City', 'Country code'],
    recipientPhone: 'Phone number',
    recipientEmail: 'Email address',
    destination: ['City', 'Country code'],
    referenceNo: 'Order reference',
    weight: 'Weight (kg)',
    description: 'Description',
  },
};

/** Batch template; names are those of the API: https://docs.easypost.com/docs/shipments */
export const easyPost: BuiltInShipper = {
  name: 'EasyPost',
  headings: [['to_address.name', 'to_address.street1', 'from_address.name']],
  mapping: {
    recipientName: 'to_address.name',
    recipientAddress: [
      'to_address.company',
      'to_address.street1',
      'to_address.street2',
      'to_address.city',
      'to_address.state',
      'to_address.zip',
      'to_address.country',
    ],
    recipientPhone: 'to_address.phone',
    recipientEmail: 'to_address.email',
    destination: ['to_address.city', 'to_address.country'],
    senderName: 'from_address.name',
    senderAddress: [
      'from_address.street1',
      'from_address.street2',
      'from_address.city',
      'from_address.state',
      'from_address.zip',
      'from_address.country',
    ],
    senderPhone: 'from_address.phone',
    senderEmail: 'from_address.email',
    origin: ['from_address.city', 'from_address.country'],
    referenceNo: 'reference',
    service: 'service',
  },
};

/** CSV upload: https://www.aftership.com/docs/tracking/others/csv-upload-ftp-auto-fetch */
export const afterShip: BuiltInShipper = {
  name: 'AfterShip',
  headings: [['tracking_number', 'courier', 'destination_country']],
  mapping: {
    trackingId: 'tracking_number',
    recipientName: 'customer_name',
    recipientEmail: 'email',
    recipientPhone: 'sms',
    destination: ['destination_city', 'destination_country'],
    origin: 'origin_country',
    referenceNo: 'order_id',
    description: 'title',
    deliveryDate: 'order_promised_delivery_date',
  },
};

/** Fields of a shipment: https://docs.karrio.io */
export const karrio: BuiltInShipper = {
  name: 'Karrio',
  headings: [['recipient.person_name', 'recipient.address_line1', 'shipper.person_name']],
  mapping: {
    recipientName: 'recipient.person_name',
    recipientAddress: [
      'recipient.company_name',
      'recipient.address_line1',
      'recipient.address_line2',
      'recipient.postal_code',
      'recipient.city',
      'recipient.state_code',
      'recipient.country_code',
    ],
    recipientPhone: 'recipient.phone_number',
    recipientEmail: 'recipient.email',
    destination: ['recipient.city', 'recipient.country_code'],
    senderName: 'shipper.person_name',
    senderAddress: [
      'shipper.company_name',
      'shipper.address_line1',
      'shipper.postal_code',
      'shipper.city',
      'shipper.country_code',
    ],
    senderPhone: 'shipper.phone_number',
    origin: ['shipper.city', 'shipper.country_code'],
    referenceNo: 'reference',
    service: 'service',
  },
};

/** Export of shipments: https://docs.parcelpanel.com */
export const parcelPanel: BuiltInShipper = {
  name: 'ParcelPanel',
  headings: [['Order number', 'Tracking number', 'Courier', 'Destination']],
  mapping: {
    trackingId: 'Tracking number',
    recipientName: 'Customer name',
    recipientEmail: 'Customer email',
    destination: 'Destination',
    origin: 'Origin',
    referenceNo: 'Order number',
    deliveryDate: 'Estimated delivery date',
  },
};
