import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { embedContent, embedSettings } from '@waybill/contracts/site/page-renderer';
import type { Plugin } from 'vite';

const BACK_OFFICE = /^\/(?:login|admin)(?:[/?#]|$)/;
/** Milliseconds; then the proxy reports that nobody answers. */
const START_MS = 30_000;
const RETRY_MS = 100;

/** Adds to `npm run dev` what the server's documents contain: the settings, and the entry module of the requested page. */
export function development(): Plugin {
  return {
    name: 'waybill:development',
    apply: 'serve',
    /** Calls wait while the API starts; the proxy would print a stack trace for each. */
    configureServer({ config, middlewares }) {
      const proxied = Object.entries(config.server.proxy ?? {});
      middlewares.use((req, _res, next) => {
        const [, target] = proxied.find(([pattern]) => isProxied(pattern, req.url ?? '')) ?? [];
        if (typeof target === 'string') void waitForServer(target, next);
        else next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) =>
        html
          .replace('</body>', () => `${embedSettings(DEFAULT_SETTINGS)}${embedContent(DEFAULT_CONTENT)}</body>`)
          .replace('/src/main.tsx', BACK_OFFICE.test(originalUrl) ? '/src/office.tsx' : '/src/main.tsx'),
    },
  };
}

/** Vite reads a pattern as an expression if it starts with `^`, else as the beginning of the path. */
const isProxied = (pattern: string, url: string): boolean =>
  pattern.startsWith('^') ? new RegExp(pattern).test(url) : url.startsWith(pattern);

async function waitForServer(url: string, next: () => void): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isListening(url)) && Date.now() < deadline) await sleep(RETRY_MS);
  next();
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
