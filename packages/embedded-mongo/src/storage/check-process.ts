import { checkTables } from './check-tables.ts';
import { readTables } from './environment.ts';

/** Checks the data folder of its argument and prints the report: in a process of its own, as a damaged page can end it. */
process.stdout.write(JSON.stringify(await readTables(process.argv[2] ?? '', checkTables)));
