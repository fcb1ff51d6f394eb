import type { Language } from '@waybill/domain/languages';

export interface Person {
  name: string;
  address: string;
  phone?: string;
  email: string;
  language?: Language;
}

export type Recipients = readonly [Person, ...Person[]];

export const HAMBURG: Recipients = [
  {
    name: 'Jonas Köhlbrandt',
    address: 'Speicherweg 12, Hamburg',
    phone: '+49 40 66969 112',
    email: 'jonas.koehlbrandt@example.com',
    language: 'de',
  },
  {
    name: 'Anna-Katharina von Hohenbergen-Lindenfels',
    address: 'Elbchaussee 401a, Hinterhaus, 3. Stock links, Hamburg',
    phone: '+49 40 66969 204',
    email: 'ak.vonhohenbergen@example.com',
    language: 'de',
  },
  {
    name: 'Werkstatt Möhring GmbH',
    address: 'Am Windhukkai 7, Hamburg',
    email: 'wareneingang@moehring.example.com',
    language: 'de',
  },
  {
    name: 'Łukasz Wiśniewicz',
    address: 'Große Bergstraße 88, Hamburg',
    phone: '+49 40 66969 317',
    email: 'lukasz.wisniewicz@example.com',
  },
  {
    name: 'Selin Aydoğan',
    address: 'Steindamm 14, Hamburg',
    phone: '+49 40 66969 428',
    email: 'selin.aydogan@example.com',
    language: 'de',
  },
];

export const LYON: Recipients = [
  {
    name: 'Étienne Delacourt',
    address: '7 quai des Tisserands, Lyon',
    phone: '+33 4 65 71 01 06',
    email: 'etienne.delacourt@example.com',
    language: 'fr',
  },
  {
    name: 'Librairie de la Croix-Blanche',
    address: '33 rue des Trois-Maries, Lyon',
    phone: '+33 4 65 71 02 18',
    email: 'commandes@croix-blanche.example.com',
    language: 'fr',
  },
  {
    name: 'Marie-Hélène Saint-Aubin de Rochefontaine',
    address: '128 cours Gambetta, Lyon',
    email: 'mh.saintaubin@example.com',
    language: 'fr',
  },
  {
    name: 'Callum Abernethy',
    address: '5 rue Mercière, Lyon',
    phone: '+33 4 65 71 03 77',
    email: 'callum.abernethy@example.com',
  },
  {
    name: 'Ngozi Bellanger',
    address: '19 montée du Gourguillon, Lyon',
    phone: '+33 4 65 71 04 90',
    email: 'ngozi.bellanger@example.com',
    language: 'fr',
  },
];

export const CASABLANCA: Recipients = [
  {
    name: 'ليلى حدّادين',
    address: '5 rue de la Jetée, Casablanca',
    phone: '+212 522 555 011',
    email: 'leila.haddadine@example.com',
    language: 'ar',
  },
  {
    name: 'عبد الرحمن بن يوسف المنصوري',
    address: '74 boulevard Moulay Slimane, Casablanca',
    phone: '+212 522 555 024',
    email: 'a.almansouri@example.com',
    language: 'ar',
  },
  {
    name: 'Samir Benkhaldoun',
    address: '12 rue Allal ben Abdellah, Casablanca',
    phone: '+212 522 555 039',
    email: 'samir.benkhaldoun@example.com',
    language: 'fr',
  },
  {
    name: 'Atelier Zellige Sud',
    address: 'Lot 18, quartier Ain Sebaa, Casablanca',
    email: 'achats@zellige.example.com',
    language: 'fr',
  },
  {
    name: 'Beatriz Fontoura',
    address: '3 rue des Oudayas, Casablanca',
    phone: '+212 522 555 058',
    email: 'beatriz.fontoura@example.com',
    language: 'pt',
  },
];

export const LAGOS: Recipients = [
  { name: 'Amara Nwosu', address: '18 Marina Walk, Lagos', phone: '+234 1 555 0101', email: 'amara.nwosu@example.com' },
  { name: 'Babatunde Adeyinka', address: '6 Adeola Close, Lagos', phone: '+234 1 555 0132', email: 'b.adeyinka@example.com' },
  {
    name: 'Eko Bottling Works',
    address: '40 Creek Road, Lagos',
    phone: '+234 1 555 0147',
    email: 'stores@ekobottling.example.com',
  },
  { name: 'Oluwaseun Adebayo-Chukwuemeka', address: '211 Lekki Expressway, Lagos', email: 'oluwaseun.ac@example.com' },
  { name: 'Grace Ombati', address: '27 Kingsway Lane, Lagos', phone: '+234 1 555 0113', email: 'grace.ombati@example.com' },
];

export const OSAKA: Recipients = [
  { name: 'Yuki Tanabe', address: '3-14 Minamihama, Osaka', phone: '+81 6 5555 0103', email: 'yuki.tanabe@example.com' },
  {
    name: '田中精機株式会社',
    address: '2-8-15 Nishinakajima, Osaka',
    phone: '+81 6 5555 0120',
    email: 'jimu@tanaka-seiki.example.com',
  },
  {
    name: 'María del Carmen Villarreal Ibáñez',
    address: '1-5 Sakuragawa, Osaka',
    phone: '+81 6 5555 0136',
    email: 'carmen.villarreal@example.com',
    language: 'es',
  },
  {
    name: 'Priya Raghunathan',
    address: '4-20 Tenjinbashi, Osaka',
    phone: '+81 6 5555 0105',
    email: 'priya.raghunathan@example.com',
  },
];

export const BERGEN: Recipients = [
  { name: 'Solveig Brandvold', address: 'Fjordgata 9, Bergen', phone: '+47 55 55 01 04', email: 'solveig.brandvold@example.com' },
  { name: 'Turlaget Vestkysten', address: 'Bryggen 21, Bergen', phone: '+47 55 55 01 17', email: 'post@turlaget.example.com' },
  {
    name: 'Thandiwe Mokoena',
    address: 'Nygårdsgaten 60, Bergen',
    phone: '+47 55 55 01 07',
    email: 'thandiwe.mokoena@example.com',
  },
  { name: 'Håkon Ødegård-Kvammen', address: 'Sandviksveien 102, Bergen', email: 'hakon.odegard@example.com' },
];
