// Starts `label-jobs.ts` where TypeScript is not built: in development and tests. The build puts the jobs in this file's place.
import { register } from 'tsx/esm/api';

register();
await import('./label-jobs.ts');
