import { drawLabelsJob } from './modules/labels/documents/draw-labels.ts';
import { answerJobs } from './platform/threads/job-reply.ts';

/** Runs in a thread of its own. */
answerJobs({ drawLabels: drawLabelsJob });
