import { EXISTING_ROWS, IMPORT_ENCODINGS, ORDER_ROWS } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_DATE_FORMATS, IMPORT_FIELD_NAMES } from '@waybill/contracts/shipments/import-fields';
import { UsageError } from './read-arguments.ts';

export const USAGE = `Usage: npm run import -- <file> [options]
  --dry-run                       check the file, store nothing
  --skip-errors                   import the other rows of a file with errors
  --mapping <field>=<column>,...  column of a field; naming the field again joins the columns
  --value <field>=<text>          text for every row, or for empty cells; deliveryDate=+3: in 3 working days
  --existing ${EXISTING_ROWS.join('|')}   rows that are shipments already (default: skip)
  --force                         take unusual status changes of shipments, which strict mode refuses
  --order-rows ${ORDER_ROWS.join('|')}           rows that repeat order, recipient and address: one parcel, or one each
  --ended-on now|promised|<day>   when rows ended that have no time
  --date-format ${IMPORT_DATE_FORMATS.join('|')}
  --encoding <name>               see below (default: detected)
  --delimiter ","|";"|"|"|tab     (default: detected)
  --header-row <number>           row with the column names, 0 for none (default: detected)
  --sheet <name>                  of a workbook or email (default: the likeliest)
  --hidden-rows                   include rows that are hidden in a workbook
  --shipper <name>                columns and values that the office remembered under this name
  --mapping-file <path>           columns, values and choices from a JSON file; the options above override it
  --save-mapping <path>           write those that were used to such a file
--mapping and --value can be repeated.
Fields: ${IMPORT_FIELD_NAMES.join(', ')}
Encodings: ${IMPORT_ENCODINGS.join(', ')}`;

export const usageError = (message: string): UsageError => new UsageError(`${message}\n${USAGE}`);
