import type { Scenario } from './scenario.ts';
import { secondStart } from './scenarios/d2-second-start.ts';
import { idleBuild } from './scenarios/d4-idle-build.ts';
import { chain } from './scenarios/s0-chain.ts';
import { lookup } from './scenarios/s1-lookup.ts';
import { revalidation } from './scenarios/s2-revalidation.ts';
import { listing } from './scenarios/s3-newest-page.ts';
import { statusUpdate } from './scenarios/s4-status-update.ts';
import { growth } from './scenarios/s5-growth.ts';
import { farPages } from './scenarios/s6-far-pages.ts';
import { report } from './scenarios/s7-report.ts';
import { exportAll } from './scenarios/s8-export.ts';
import { importFile } from './scenarios/s8-import.ts';
import { memory } from './scenarios/s9-memory.ts';
import { crowd } from './scenarios/s10-crowd.ts';
import { login } from './scenarios/s11-login.ts';
import { workers } from './scenarios/s12-workers.ts';
import { streams } from './scenarios/s13-streams.ts';
import { mails } from './scenarios/s14-mails.ts';

export const SCENARIOS: readonly Scenario[] = [
  chain,
  lookup,
  revalidation,
  listing,
  statusUpdate,
  growth,
  farPages,
  report,
  exportAll,
  importFile,
  memory,
  crowd,
  login,
  workers,
  streams,
  mails,
  secondStart,
  idleBuild,
];
