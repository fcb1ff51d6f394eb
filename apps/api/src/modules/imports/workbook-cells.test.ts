import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { wrapXml } from '../../testing/make-workbook.ts';
import { makeRawWorkbook } from '../../testing/read-workbook.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

async function upload(content: Buffer): Promise<ImportBatch> {
  const admin = await server.admin();
  const answer = await admin.post('/api/admin/imports').query({ fileName: 'may.csv' }).type('text/csv').send(content);
  expect(answer.body.message).toBeUndefined();
  return importBatch.strict().parse(answer.body.data);
}

describe('a cell of a workbook', () => {
  const HEADS = [
    'Receiver',
    'Sender',
    'From',
    'To',
    'Due',
    'Reference',
    'Phone',
    'Recipient address',
    'Weight',
    'Description',
    'Tracking ID',
  ];
  type Cells = Partial<Record<(typeof HEADS)[number], string>>;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const GIVEN: Cells = {
    Receiver: text('Ada'),
    Sender: text('Lindqvist'),
    From: text('Malmö'),
    To: text('Lagos'),
    Due: text('2040-05-17'),
  };
  const CODES = ['General', '00000', '\\+0', '"PO-"0000', '0# ## ## ## ##', '#,##0.00 "kg"', 'd/m', 'dd.mm.yyyy'];
  const STYLES = wrapXml(
    'styleSheet',
    `<numFmts>${CODES.map((code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>
    <cellXfs>${CODES.map((_, id) => `<xf numFmtId="${200 + id}"/>`).join('')}</cellXfs>`,
  );
  const number = (code: string, value: number | string) => `<c s="${CODES.indexOf(code)}"><v>${value}</v></c>`;
  const readRows = (...rows: Cells[]) => {
    const all = [HEADS.map(text), ...rows.map((cells) => HEADS.map((head) => ({ ...GIVEN, ...cells })[head] ?? '<c/>'))];
    return upload(makeRawWorkbook(all.map((cells) => `<row>${cells.join('')}</row>`).join(''), { 'xl/styles.xml': STYLES }));
  };
  const getProblems = ({ problems }: ImportBatch['preview'][number] = { row: 0, state: 'ok', values: {}, problems: [] }) =>
    problems.map(({ level, field, message }) => [level, field, message]);

  test('holds in a field of text what Excel displays, and in a weight its value [I9]', async () => {
    const { preview, columns, rows } = await readRows(
      { Reference: number('"PO-"0000', 42), Phone: number('\\+0', 491711234567), To: number('00000', 1067) },
      {
        Phone: number('0# ## ## ## ##', 123456789),
        Weight: number('#,##0.00 "kg"', 1250.5),
        Reference: number('#,##0.00 "kg"', 7),
      },
      { Due: number('d/m', 51273), Description: number('dd.mm.yyyy', 51273) },
    );
    expect(rows).toMatchObject({ ok: 3 });
    expect(preview.map(({ values }) => values)).toMatchObject([
      { referenceNo: 'PO-0042', recipientPhone: '+491711234567', destination: '01067' },
      { recipientPhone: '01 23 45 67 89', weight: '1250.5', referenceNo: '7.00 kg' },
      { deliveryDate: '2040-05-17', description: '17.05.2040' },
    ]);
    expect(columns.find(({ name }) => name === 'Phone')?.samples).toEqual(['+491711234567', '01 23 45 67 89']);
  });

  test.each(['340434161234567890', '3.4043416123456787E+17', '92748999985123460000000', '1234567890123456'])(
    'is refused as an ID if Excel has lost its digits: %s [I7]',
    async (value) => {
      const { rows, preview } = await readRows(
        { 'Tracking ID': number('General', value) },
        { Reference: number('00000', value) },
        { Phone: number('General', value) },
        { 'Tracking ID': number('General', '123456789012345') },
      );
      expect(rows).toMatchObject({ error: 3, ok: 1 });
      for (const row of preview.slice(0, 3)) {
        expect(getProblems(row)).toEqual([
          [
            'error',
            expect.any(String),
            expect.stringMatching(/a spreadsheet has turned a long number into this, and its digits are lost/),
          ],
        ]);
      }
    },
  );

  test('with an error of Excel, a formula without a result, or TRUE is no name and no address [I8]', async () => {
    const unresolved = '<c><f>A1&amp;B1</f></c>';
    const { rows, preview } = await readRows(
      { Receiver: unresolved },
      { Receiver: '<c><f>A1</f><v></v></c>' },
      { Receiver: '<c t="b"><v>1</v></c>' },
      { 'Recipient address': unresolved },
      { 'Recipient address': '<c t="b"><v>1</v></c>', Description: '<c t="b"><v>1</v></c>' },
      { 'Recipient address': '<c t="str"><f>IF(A1,B1,"")</f><v></v></c>', Reference: number('0', 6) },
      { Reference: number('d/m', 51273) },
      { Phone: number('d/m', 51273), Reference: number('0', 8) },
    );
    expect(rows).toMatchObject({ error: 3, warn: 4, ok: 1 });
    const save = 'has a formula without a result. Open the file in Excel and save it once.';
    expect(preview.map(getProblems)).toEqual([
      [['error', 'recipientName', `Recipient name ${save}`]],
      [['error', 'recipientName', `Recipient name ${save}`]],
      [['error', 'recipientName', 'Recipient name is TRUE, the value of a yes-or-no column.']],
      [['warn', 'recipientAddress', `Recipient address ${save}`]],
      [['warn', 'recipientAddress', 'Recipient address is TRUE, the value of a yes-or-no column. It is left empty.']],
      [],
      [
        [
          'warn',
          'referenceNo',
          'Reference is "17/5", a date in the spreadsheet. If it was another text, format the column as text there and enter it again.',
        ],
      ],
      [['warn', 'recipientPhone', 'Recipient phone is "17/5", a date in the spreadsheet. It is left empty.']],
    ]);
    expect(preview[4]?.values).toMatchObject({ description: 'TRUE' });
    expect(preview[4]?.values).not.toHaveProperty('recipientAddress');
  });

  test('keeps in the file of errors what it showed [I9]', async () => {
    const { importId } = await readRows({
      Reference: number('"PO-"0000', 42),
      Weight: number('#,##0.00 "kg"', 1250.5),
      Due: text('soon'),
    });
    const answer = await (await server.admin()).get(`/api/admin/imports/${importId}/errors.csv`).expect(200);
    expect(answer.text).toMatch(/PO-0042,,,1250\.5,/);
  });
});
