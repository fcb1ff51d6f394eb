import { openFileJob, readTableJob } from './modules/imports/files/file-jobs.ts';
import { checkPdfJob } from './platform/pictures/check-pdf.ts';
import { encodePictureJob } from './platform/pictures/encode-picture.ts';
import { answerJobs } from './platform/threads/job-reply.ts';

/** Runs in a thread of its own. */
answerJobs({ openFile: openFileJob, readTable: readTableJob, encodePicture: encodePictureJob, checkPdf: checkPdfJob });
