import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import type { Archive } from './open-archive.ts';
import { findAttribute, parseWholeXml } from './parse-xml.ts';
import { readRelationships } from './read-relationships.ts';
import { damagedWorkbook, manySheets, workbookWithoutSheets } from './refusals.ts';

const MAX_BYTES = 16_000_000;
const TRUE = /^(?:1|true|on)$/i;

export interface WorkbookParts {
  /** Visible ones; if none is visible, the hidden ones. */
  sheets: { name: string; part: string }[];
  /** Names of the others. */
  hidden: string[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Days count from 1904, as in old versions of Excel for Mac. */
  date1904: boolean;
}

/** @returns the name of the entry, if the archive is a workbook. */
export async function findWorkbook(archive: Archive): Promise<string | undefined> {
  const relationships = await readRelationships(archive, '');
  const declared = relationships.find(({ type }) => type === 'officeDocument')?.target;
  const isXml = (name: string) => archive.has(name) && /^xl\/.*\.xml$/i.test(name);
  return [declared ?? '', 'xl/workbook.xml'].find(isXml);
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE if no sheet has cells. */
export async function readWorkbook(archive: Archive, part: string): Promise<WorkbookParts> {
  const relationships = await readRelationships(archive, part);
  // Charts and dialogs are sheets of other types.
  const worksheets = new Map(relationships.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])));
  const sheets: { name: string; part: string; isHidden: boolean }[] = [];
  let date1904 = false;
  await parseWholeXml(archive.read(part, MAX_BYTES), {
    open: (element, attributes) => {
      if (element === 'workbookPr') date1904 = TRUE.test(attributes.date1904 ?? '');
      if (element !== 'sheet') return;
      const target = worksheets.get(findAttribute(attributes, 'id') ?? '');
      if (target === undefined) return;
      if (!archive.has(target)) throw damagedWorkbook();
      if (sheets.length >= UPLOAD_LIMITS.sheets) throw manySheets();
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', part: target, isHidden });
    },
  });
  if (sheets.length === 0) throw workbookWithoutSheets();
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const findPart = (kind: string) => relationships.find(({ type, target }) => type === kind && archive.has(target))?.target;
  return {
    hidden: visible.length > 0 ? sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])) : [],
    sheets: (visible.length > 0 ? visible : sheets).map(({ name, part: target }) => ({ name, part: target })),
    sharedStrings: findPart('sharedStrings'),
    styles: findPart('styles'),
    date1904,
  };
}
