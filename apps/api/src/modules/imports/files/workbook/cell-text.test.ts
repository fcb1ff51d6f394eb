import { describe, expect, test } from 'vitest';
import { wrapXml } from '../../../../testing/make-workbook.ts';
import { makeRawWorkbook, readFirstSheet } from '../../../../testing/read-workbook.ts';

const STYLES = wrapXml(
  'styleSheet',
  `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="20"/><xf numFmtId="46"/></cellXfs>
  <dxfs><dxf><numFmt numFmtId="9" formatCode="yyyy"/></dxf></dxfs>`,
);
const STRINGS = wrapXml(
  'sst',
  `<si><t>plain</t></si>
  <si><r><rPr><b/></rPr><t xml:space="preserve">rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh><phoneticPr fontId="1"/></si>
  <si><t>a_x000D_
b_x0041__x005F_x0041_</t></si><si/><si><t><![CDATA[<b>]]> &#x41;</t></si>`,
);

async function readCells(data: string) {
  const rows = await readFirstSheet(
    makeRawWorkbook(`<row r="1">${data}<c><v>0</v></c></row>`, { 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': STRINGS }),
  );
  return rows[1]?.slice(0, -1);
}

describe('a cell', () => {
  test.each<[what: string, xml: string, text: string]>([
    ['shared string', '<c t="s"><v>0</v></c>', 'plain'],
    ['rich text, without its phonetic part', '<c t="s"><v>1</v></c>', 'rich text'],
    ['escaped characters and line breaks', '<c t="s"><v>2</v></c>', 'a\nbA_x0041_'],
    ['empty shared string', '<c t="s"><v>3</v></c>', ''],
    ['CDATA and character reference', '<c t="s"><v>4</v></c>', '<b> A'],
    ['shared string without a number', '<c t="s"/>', ''],
    ['inline rich text', '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>x</t></rPh></is></c>', 'inline'],
    ['escaped pair of surrogates', '<c t="str"><v>ok _xD83D__xDE00_</v></c>', 'ok 😀'],
    ['boolean', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['boolean', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['error', '<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['result of a formula', '<c t="str"><f>A1&amp;"x"</f><v>result</v></c>', 'result'],
    ['result of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['formula without a result', '<c><f>1+1</f></c>', ''],
    ['number', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['percentage', '<c s="3"><v>0.19</v></c>', '0.19'],
    ['date', '<c s="1"><v>46359</v></c>', '2026-12-03'],
    ['date and time', '<c s="1"><v>46359.604166666664</v></c>', '2026-12-03 14:30'],
    ['time', '<c s="4"><v>0.60416666666666663</v></c>', '14:30'],
    ['elapsed time', '<c s="5"><v>1.1041666666666667</v></c>', '26:30'],
    ['number that is no date', '<c s="1"><v>-5</v></c>', '-5'],
    ['ISO date', '<c t="d"><v>2026-12-03T14:30:00</v></c>', '2026-12-03 14:30'],
    ['postal code', '<c s="2"><v>1067</v></c>', '1067'],
    ['long postal code', '<c s="2"><v>123456</v></c>', '123456'],
    ['text in a column of postal codes', '<c s="2" t="str"><v>B-1000</v></c>', 'B-1000'],
    ['unknown style', '<c s="99"><v>46359</v></c>', '46359'],
  ])('may hold: %s', async (_what, xml, text) => {
    expect(await readCells(xml)).toEqual([text]);
  });
});

test('cells beyond column 500 are ignored', async () => {
  const row = await readCells('<c r="SF1"><v>1</v></c><c r="XFD1"><v>2</v></c>');
  expect(row).toHaveLength(499);
});
