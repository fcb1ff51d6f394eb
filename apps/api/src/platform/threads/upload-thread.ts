import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { UPLOAD_WORKER } from '../../paths.ts';
import { createJobThread } from './job-thread.ts';

/** Reads uploaded files and pictures: their jobs stand in `upload-jobs.ts`. */
export const uploadThread = createJobThread({ script: UPLOAD_WORKER, limits: UPLOAD_LIMITS });
