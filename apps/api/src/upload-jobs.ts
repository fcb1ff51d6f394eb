import { openFileJob, readTableJob } from './modules/imports/files/file-jobs.ts';
import { answerJobs } from './platform/threads/job-reply.ts';

/** Runs in a thread of its own. */
answerJobs({ openFile: openFileJob, readTable: readTableJob });
