import { checkTables } from './check-tables.ts';
import { readTables } from './environment.ts';

/** Checks the data folder of its argument and prints the report; a separate process, as a damaged page can crash it. */
process.stdout.write(JSON.stringify(await readTables(process.argv[2] ?? '', checkTables)));
