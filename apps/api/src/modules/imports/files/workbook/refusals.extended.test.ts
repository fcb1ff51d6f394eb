import { expect, test } from 'vitest';
import { makeWorkbook, SHEET_PATH } from '../../../../testing/make-workbook.ts';
import { readFirstSheet } from '../../../../testing/read-workbook.ts';

test('a sheet of more than 200 million characters is refused', async () => {
  const sheets = [{ name: 'Orders', rows: [['Recipient', 'City']] }];
  const extraEntries = { [SHEET_PATH]: `<worksheet>${' '.repeat(1_000).repeat(200_001)}</worksheet>` };
  await expect(readFirstSheet(makeWorkbook({ sheets, extraEntries }))).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: expect.stringMatching(/^The workbook is too large\. Save the table as "CSV UTF-8"/),
  });
});
