import { type Config, loadConfig } from '../platform/config/load-config.ts';
import { explainFailure } from '../server/explain-failure.ts';

/** Runs a command with the configuration and prints the line it answers, or the reason why it cannot and exits with 1. */
export async function printOutcome(command: (config: Config) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(loadConfig())}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
