import { findSubjectError } from './steps/check-subject.mjs';
import { findCommits } from './steps/commits.mjs';
import { ROOT } from './steps/paths.mjs';

const { commits, note } = findCommits(ROOT);
const faults = commits.flatMap(({ hash, subject }) => {
  const error = findSubjectError(subject);
  return error ? [`${hash.slice(0, 10)} ${JSON.stringify(subject)}: ${error}`] : [];
});
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`commit subjects: ${note}, ${faults.length} refused (CONTRIBUTING.md, Commits)\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
