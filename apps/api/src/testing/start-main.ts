import { runScript } from './run-script.ts';

export async function waitForStart<Script extends Pick<ReturnType<typeof runScript>, 'line'>>(server: Script) {
  const url = (await server.line(/^ {2}URL {2,}http/)).replace(/^ {2}URL +/, '');
  await server.line(/^ {2}Password/);
  return { ...server, url };
}

export const startMain = (env: Record<string, string>) =>
  waitForStart(runScript('main.js', { PORT: '0', DEMO_DATA: 'false', ...env }));

export type StartedMain = Awaited<ReturnType<typeof startMain>>;
