import type { ImportColumn } from '@waybill/contracts/shipments/import-fields';
import { foldFullWidth } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold } from '../../platform/search/words.ts';

const list = (text: string): string[] => text.trim().split(/,\s+/).map(foldWord);

/** Words that people and programs write where they know nothing, in the languages of the site. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  list(`
    na, n a, not available, not applicable, none, null, nil, nan, undefined, tbd, tba, tbc, to be determined, to be confirmed,
    unknown, not known, unspecified, not specified, no data, no value, not set, not given, unavailable,
    kein, keine, keiner, keine angabe, keine angaben, keine daten, nicht vorhanden, nicht verfügbar, nicht bekannt, unbekannt,
    entfällt, ohne angabe, ohne angaben,
    ninguno, ninguna, desconocido, desconocida, no disponible, no aplica, no procede, sin datos, sin información, sin especificar,
    por definir, por determinar,
    aucun, aucune, néant, inconnu, inconnue, non disponible, non renseigné, non renseignée, non applicable, non précisé,
    sans objet, à définir, à déterminer,
    nenhum, nenhuma, desconhecido, desconhecida, não disponível, não aplicável, não se aplica, não informado, não informada,
    sem dados, sem informação, a definir,
    لا يوجد, لا توجد, غير متوفر, غير متاح, غير معروف, غير محدد, غير موجود, لا ينطبق, لا شيء, مجهول
  `),
);
/** Empty only as written here: without their marks they may be initials or a plate. */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'k.a',
  'k.a.',
  'k/a',
  'n.v.',
  'n/v',
  'n.d',
  'n.d.',
  'n/d',
  's.o.',
  's/d',
  's.d.',
]);
const SHEET_ERROR = /^#(?:N\/[AD]|NV|DIV\/0!|GETTING_DATA|#+|[¡¿]?[\p{Lu}\p{Nd}/0_]{3,12}[!?])$/iu;
/** `Na`, `Nan`, `Nil` and `Null` are surnames and towns if they are written like names. */
const NAME_LIKE = /^N(?:a|an|il|ull)$/;
const AMOUNT_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['count', 'weight', 'date', 'instant']);
const NO_AMOUNT = /^[0\s.,:/-]+(?:kg)?$/i;

/** Marks and blanks say nothing: `(n/a)` is `na`, `- -` is nothing at all. */
function foldWord(text: string): string {
  return fold(foldFullWidth(stripInvisible(text)))
    .replace(/[\p{P}<>|`~^=]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text.trim());

/**
 * Whether a cell says that its field is empty. `0` is no text, weight or number of pieces; `000` may be a reference.
 * @param isLast of several cells that are joined: `NA` is Namibia there.
 */
export function isEmptyWord(text: string, { name, type }: Pick<ImportColumn, 'name' | 'type'>, { isLast = false } = {}): boolean {
  const plain = stripInvisible(text).trim();
  if (plain === '') return false;
  if (isSheetError(plain)) return true;
  if (AMOUNT_TYPES.has(type) && NO_AMOUNT.test(plain)) return true;
  const isPlace = name === 'origin' || name === 'destination' || name === 'currentLocation';
  if ((isPlace || name.endsWith('Name')) && NAME_LIKE.test(plain)) return false;
  if (isLast && plain === 'NA' && (isPlace || name.endsWith('Address'))) return false;
  const word = foldWord(plain);
  return word === '' || word === '0' || EMPTY_WORDS.has(word) || ABBREVIATIONS.has(plain.toLowerCase());
}
