import type { ImportField } from '@waybill/contracts/imports/fields';

/** Part of an address or contact that a heading may name. */
export type HeadingPart =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address'
  | 'street'
  | 'houseNumber'
  | 'line2'
  | 'postcode'
  | 'city'
  | 'state'
  | 'country'
  | 'phone'
  | 'email';

export type HeadingParty = 'recipient' | 'sender' | 'billing';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words before or behind a part, in the languages of the site and two more. Folded: without case, accents and blanks. */
export const PARTY_WORDS: Readonly<Record<HeadingParty, readonly string[]>> = {
  recipient: words(`
      recipient receiver consignee addressee shipping shippingaddress shipto shiptoaddress ship delivery
      deliveryaddress deliverto postto to toaddress addressto destination customer recipientaddress empfanger empfaenger
      lieferadresse liefer lieferung versand versandadresse kunde kunden destinataire livraison adresselivraison
      client destinatario envio entrega direccionenvio cliente ontvanger المستلم المرسلاليه receiveraddress
      consigneeaddress
    `),
  sender: words(`
      sender shipper consignor from fromaddress addressfrom shipfrom shipfromaddress pickup origin absender
      expediteur expedition remitente remetente afzender المرسل senderaddress shipperaddress pickupaddress supplier
      seller origen mittente
    `),
  billing: words('billing billingaddress bill billto buyer rechnung rechnungs rechnungsadresse facturation facturacion invoice'),
};

/** Words that alone mean the name of the party; `Shipping` alone is a price. */
export const PARTY_NAMES: ReadonlySet<string> = new Set(
  words(`
      recipient receiver consignee addressee customer empfanger empfaenger kunde destinataire client destinatario
      cliente ontvanger المستلم shipto postto deliverto sender shipper consignor absender expediteur remitente remetente
      afzender المرسل supplier shipfrom mittente
    `),
);

export const PART_WORDS: Readonly<Record<HeadingPart, readonly string[]>> = {
  name: words(`
      name fullname contactname contact contactperson attention attn attentionto companyorname name1 nom nomcomplet
      nombre nombrecompleto nome nomecompleto ansprechpartner naam الاسم اسم customername
    `),
  firstName: words('firstname givenname forename first vorname prenom primeironome voornaam الاسمالاول'),
  lastName: words(`
      lastname surname familyname last nachname familienname nomfamille apellido apellidos sobrenome achternaam
      اسمالعائلة
    `),
  company: words(`
      company companyname firma firmenname unternehmen organisation organization societe entreprise empresa name2
      bedrijf الشركة companyname1
    `),
  address: words('address fulladdress anschrift adresse adress direccion endereco adres indirizzo العنوان عنوان completeaddress'),
  street: words(`
      street street1 streetaddress address1 addressline1 addresslines line1 addressline strasse strasse1 str
      adresse1 rue calle direccion1 rua logradouro straat via الشارع streetline1 streetname adresszeile1 strassename
      streetlines
    `),
  houseNumber: words(
    'housenumber houseno streetnumber streetno hausnummer hausnr nr numero numerorue huisnummer numerocasa housenr',
  ),
  line2: words(`
      address2 addressline2 street2 line2 adresszusatz zusatz complement complementadresse complemento apartment
      suite unit address3 addressline3 street3 line3 adresse2 direccion2 streetline2 adresszeile2 address12 bairro
      adresszusatz1
    `),
  postcode: words(`
      zip zipcode postcode postalcode postal zippostalcode postalzip plz postleitzahl codepostal cp codigopostal cep
      cap pincode الرمزالبريدي
    `),
  city: words(`
      city town cityname citytown ort stadt wohnort ville localite commune ciudad poblacion localidad cidade
      localidade plaats citta المدينة مدينة
    `),
  state: words(`
      state province region stateprovince statecode stateorprovince provincecode county bundesland provincia estado
      departement stateprovincecode stateprovincecounty provinceorstate
    `),
  country: words(`
      country countrycode countryname countryregion countryterritory land pays pais paese landcode landeskennzeichen
      landerkennung codepays codigopais الدولة البلد countryiso countryiso2
    `),
  phone: words(`
      phone phonenumber phoneno phone1 telephone telephonenumber tel mobile mobilephone mobileno cell contactnumber
      daytimephone contactmobile telefon telefonnummer mobil handy rufnummer portable telefono movil telefone
      celular telefoon الهاتف هاتف الجوال contactphone telefonnr
    `),
  email: words(`
      email emailaddress mail emailadresse mailadresse courriel adresseemail correo correoelectronico
      البريدالالكتروني البريدالإلكتروني mailaddress emailid contactemail
    `),
};

/** The field of a party that one part fills. */
export const PARTY_FIELDS: Readonly<
  Record<'recipient' | 'sender', Readonly<Record<'name' | 'address' | 'phone' | 'email' | 'place', ImportField>>>
> = {
  recipient: {
    name: 'recipientName',
    address: 'recipientAddress',
    phone: 'recipientPhone',
    email: 'recipientEmail',
    place: 'destination',
  },
  sender: { name: 'senderName', address: 'senderAddress', phone: 'senderPhone', email: 'senderEmail', place: 'origin' },
};
