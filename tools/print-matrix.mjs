import { formatMatrix } from './steps/matrix.mjs';

process.stdout.write(`${formatMatrix(process.argv.slice(2))}\n`);
