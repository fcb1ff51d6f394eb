import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort, launchProduct, type RunningProduct } from '@waybill/product-process';

const METRICS_TOKEN = 'read-by-browser-tests-only-0123456789';

interface ProductOptions {
  smtpUrl?: string | undefined;
  hasDemoData?: boolean;
}

export class Product {
  readonly url: string;
  private readonly port: number;
  private readonly dataDir: string;
  private readonly smtpUrl: string | undefined;
  private readonly hasDemoData: boolean;
  private server: RunningProduct | undefined;

  private constructor({ port, dataDir, smtpUrl, hasDemoData = true }: ProductOptions & { port: number; dataDir: string }) {
    this.port = port;
    this.dataDir = dataDir;
    this.smtpUrl = smtpUrl;
    this.hasDemoData = hasDemoData;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'waybill-e2e-'));
    const product = new Product({ port: await findFreePort(), dataDir, ...options });
    await product.launch();
    return product;
  }

  /** Age in seconds of the oldest unprocessed event. */
  async readConsumerLag(consumer: string): Promise<number> {
    const answer = await fetch(`${this.url}/api/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const metrics = await answer.text();
    return Number(new RegExp(`^waybill_consumer_lag_seconds\\{consumer="${consumer}"\\} (.+)$`, 'm').exec(metrics)?.[1]);
  }

  async crashAndRestart(): Promise<void> {
    await this.server?.end('SIGKILL');
    await this.launch();
  }

  async stop(): Promise<void> {
    await this.server?.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    // All calls come from one IP address.
    const mails = this.smtpUrl !== undefined && { SMTP_URL: this.smtpUrl, PUBLIC_URL: this.url };
    const data = !this.hasDemoData && { DEMO_DATA: 'false' };
    const env = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', METRICS_TOKEN, ...mails, ...data };
    this.server = await launchProduct({ dataDir: this.dataDir, port: this.port, env });
  }
}
