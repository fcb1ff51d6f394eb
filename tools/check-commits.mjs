import { findCommits } from './steps/commits.mjs';
import { ROOT } from './steps/paths.mjs';
import { findFault } from './steps/subject.mjs';

const { commits, note } = findCommits(ROOT);
const faults = commits.flatMap(({ hash, subject }) => {
  const fault = findFault(subject);
  return fault ? [`${hash.slice(0, 10)} ${JSON.stringify(subject)}: ${fault}`] : [];
});
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`commit subjects: ${note}, ${faults.length} refused (CONTRIBUTING.md, Commits)\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
