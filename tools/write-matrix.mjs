import { writeFileSync } from 'node:fs';
import { MATRIX, writeMatrix } from './steps/matrix.mjs';

writeFileSync(MATRIX, writeMatrix());
