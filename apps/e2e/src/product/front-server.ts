import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const OLD_FILES = 'assets/';
const NEW_FILES = 'assets/v2/';
const REWRITTEN = /html|javascript|css/;
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-security-policy'];

export class FrontServer {
  readonly url: string;
  /** `fails` answers 503, as a proxy without its server; `hangs` never answers. */
  state: 'works' | 'fails' | 'hangs' = 'works';
  rewrite: (html: string) => string = (html) => html;
  private readonly server: http.Server;
  private isNewVersion = false;

  private constructor(server: http.Server, upstream: string) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.answer({ request, response, upstream }));
  }

  static async start(upstream: string): Promise<FrontServer> {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FrontServer(server, upstream);
  }

  async goAway(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  releaseNewVersion(): void {
    this.isNewVersion = true;
  }

  private async answer({ request, response, upstream }: Exchange): Promise<void> {
    if (this.state === 'hangs') return;
    if (this.state === 'fails') return void response.writeHead(503).end('Away');
    const { url = '/', headers } = request;
    const isDeleted = this.isNewVersion && url.startsWith(`/${OLD_FILES}`) && !url.startsWith(`/${NEW_FILES}`);
    const { authorization = '', accept = '*/*' } = headers;
    const answer = await fetch(upstream + (isDeleted ? '/gone.js' : url.replace(NEW_FILES, OLD_FILES)), {
      headers: { accept, ...(authorization ? { authorization } : {}) },
    });
    const type = answer.headers.get('content-type') ?? '';
    response.statusCode = answer.status;
    for (const name of KEPT_HEADERS) response.setHeader(name, answer.headers.get(name) ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    response.end(REWRITTEN.test(type) ? this.rewriteText(body.toString(), type) : body);
  }

  private rewriteText(text: string, type: string): string {
    const page = type.includes('html') ? this.rewrite(text) : text;
    return this.isNewVersion ? page.replaceAll(OLD_FILES, NEW_FILES) : page;
  }
}

interface Exchange {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  upstream: string;
}
