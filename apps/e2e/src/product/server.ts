import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, launchProduct, type RunningProduct } from '@waybill/product-process';

/** The product as users run it: one process, its own port on loopback, its own data folder. */
export class Product {
  readonly url: string;
  private readonly port: number;
  private readonly dataDir: string;
  private server: RunningProduct | undefined;

  private constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<Product> {
    const product = new Product(await freePort(), await mkdtemp(path.join(os.tmpdir(), 'waybill-e2e-')));
    await product.launch();
    return product;
  }

  /** Ends the process at once, as a power cut would, and starts it again on the same data. */
  async crashAndRestart(): Promise<void> {
    await this.server?.end('SIGKILL');
    await this.launch();
  }

  async stop(): Promise<void> {
    await this.server?.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    // All calls come from one address.
    const env = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' };
    this.server = await launchProduct({ dataDir: this.dataDir, port: this.port, env });
  }
}
