import { runScript } from './run-script.ts';

/** Runs the built server on a data folder, and answers its address once it says it. */
export async function startMain(env: Record<string, string>) {
  const server = runScript('main.js', { PORT: '0', DEMO_DATA: 'false', ...env });
  const url = (await server.line(/^ {2}URL {2,}http/)).replace(/^ {2}URL +/, '');
  await server.line(/^ {2}Password/);
  return { ...server, url };
}

export type StartedMain = Awaited<ReturnType<typeof startMain>>;
