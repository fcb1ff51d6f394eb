import { lines, SENDER_ORIGIN_DATE, type ShipperFile } from './shipper-file.ts';

export const CARRIER_FILES: readonly ShipperFile[] = [
  {
    name: 'GLS',
    fileName: 'gls-import.csv',
    isBuiltIn: true,
    text: lines(
      'Referenz;Name1;Name2;Strasse;Hausnummer;Land;PLZ;Ort;Telefon;E-Mail;Gewicht;Anzahl Pakete;Versanddatum',
      'A-77;Jürgen Müller;;Königsallee;12;DE;40212;Düsseldorf;0211 555 0101;juergen@example.com;2,5;1;26.11.2026',
    ),
    expected: {
      recipientName: 'Jürgen Müller',
      recipientAddress: 'Königsallee 12, 40212 Düsseldorf, DE',
      destination: 'Düsseldorf, Germany',
      referenceNo: 'A-77',
      weight: '2.5',
      pieces: '1',
    },
    lacks: SENDER_ORIGIN_DATE,
  },
  {
    name: 'UPS',
    fileName: 'ups-batch.csv',
    isBuiltIn: true,
    text: lines(
      'Contact Name,Company or Name,Country,Address 1,Address 2,Address 3,City,State/Prov/Other,Postal Code,Telephone,Ext,Residential Ind,Consignee Email,Packaging Type,Customs Value,Weight,Length,Width,Height,Unit of Measure,Description of Goods,Documents of No Commercial Value,GNIFC,Pkg Decl Value,Service,Delivery Confirm,Shipper Release,Ret of Documents,Saturday Delivery,Carbon Neutral,Large Package,Addl Handling,Reference 1,Reference 2,Reference 3',
      'Ada Okafor,Okafor Trading,US,10 Main St,,,Springfield,IL,62701,555 010 1234,,1,ada@example.com,2,40,5,,,,LB,Bowls,,,,03,,,,,,,,PO-88,,',
    ),
    expected: {
      recipientName: 'Okafor Trading',
      recipientAddress: 'Ada Okafor, 10 Main St, 62701 Springfield, IL, US',
      recipientPhone: '555 010 1234',
      recipientEmail: 'ada@example.com',
      destination: 'Springfield, United States',
      referenceNo: 'PO-88',
      description: 'Bowls',
    },
    lacks: SENDER_ORIGIN_DATE,
  },
  {
    name: 'DPD',
    fileName: 'dpd-shipper.txt',
    isBuiltIn: true,
    text: lines(
      'recipient_name|recipient_name2|recipient_street|recipient_house_no|recipient_zip|recipient_city|recipient_country|recipient_phone|recipient_email|recipient_reference|parcel_count|parcel_weight',
      'Ada Okafor||Meir|50|2000|Antwerpen|BE|+32 3 555 0101|ada@example.com|INV-5|2|3.5',
    ),
    expected: {
      recipientName: 'Ada Okafor',
      recipientAddress: 'Meir 50, 2000 Antwerpen, BE',
      destination: 'Antwerpen, Belgium',
      referenceNo: 'INV-5',
      pieces: '2',
      weight: '3.5',
    },
    lacks: SENDER_ORIGIN_DATE,
  },
  {
    name: 'Shippo',
    fileName: 'shippo-orders.csv',
    isBuiltIn: true,
    text: lines(
      'Order Number,Order Date,Recipient Name,Company,Email,Phone,Street Line 1,Street Number,Street Line 2,City,State/Province,Zip/Postal Code,Country,Item Title,SKU,Quantity,Item Weight,Item Weight Unit,Item Price,Item Currency,Order Weight,Order Weight Unit,Order Amount,Order Currency',
      'S-100,11/20/2026,Ada Okafor,,ada@example.com,555 010 1234,10 Main St,,Apt 4,Springfield,IL,62701,US,Glazed bowl,BOWL-1,1,2,lb,40.00,USD,2.5,lb,40.00,USD',
    ),
    expected: {
      recipientName: 'Ada Okafor',
      recipientAddress: '10 Main St, Apt 4, Springfield, IL 62701, US',
      destination: 'Springfield, United States',
      referenceNo: 'S-100',
      description: 'Glazed bowl',
    },
    lacks: SENDER_ORIGIN_DATE,
  },
  {
    name: 'Sendcloud',
    fileName: 'sendcloud-orders.csv',
    isBuiltIn: true,
    text: lines(
      'Order reference,Customer name,Company name,Address,House number,City,Postal code,Country code,Email address,Phone number,Weight (kg),Description',
      'SC-9,Ada Okafor,,Keizersgracht,1,Amsterdam,1015 CJ,NL,ada@example.com,+31 20 555 0101,0.250,Glazed bowl',
    ),
    expected: {
      recipientName: 'Ada Okafor',
      recipientAddress: 'Keizersgracht 1, 1015 CJ Amsterdam, NL',
      destination: 'Amsterdam, Netherlands',
      referenceNo: 'SC-9',
      weight: '0.25',
    },
    lacks: SENDER_ORIGIN_DATE,
  },
];
