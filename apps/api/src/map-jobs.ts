import { drawPictureJob } from './modules/maps/picture/draw-picture.ts';
import { answerJobs } from './platform/threads/job-reply.ts';

/** Runs in a thread of its own. */
answerJobs({ drawPicture: drawPictureJob });
