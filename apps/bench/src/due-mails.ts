import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import type { Product } from './enter-product.ts';
import { pickRandom } from './random-calls.ts';

const POLL_INTERVAL_MS = 100;
const BATCH = 1_000;

interface StoredMail {
  state: string;
  [field: string]: unknown;
}

export interface DueMails {
  add: (count: number) => Promise<void>;
  /** @throws if a mail was not sent. */
  drained: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openMails({ dataDir, ids }: Product): Promise<DueMails> {
  const client = await MongoClient.connect(await readFile(path.join(dataDir, 'database-address'), 'utf8'));
  const mails = client.db('waybill').collection<StoredMail>('mails');
  let made = 0;
  const makeMail = (): StoredMail => {
    const trackingId = pickRandom(ids);
    const now = new Date();
    made += 1;
    return {
      key: `bench ${made}`,
      code: String(made).padStart(10, '0'),
      trackingId,
      event: 'created',
      occasion: 'created',
      happenedAt: now,
      role: 'recipient',
      address: 'ada@example.com',
      name: 'Ada Okafor',
      language: 'en',
      state: 'held',
      // Sent regardless of the shipment: generated shipments notify nobody.
      byHand: true,
      dueAt: now,
      attempts: 0,
      createdAt: now,
    };
  };
  return {
    add: async (count) => {
      for (let left = count; left > 0; left -= BATCH) {
        await mails.insertMany(Array.from({ length: Math.min(left, BATCH) }, makeMail));
      }
    },
    drained: async () => {
      const open = { state: { $in: ['held', 'queued', 'sending'] } };
      while ((await mails.findOne(open, { projection: { _id: 1 } })) !== null) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
      const lost = await mails.countDocuments({ state: { $ne: 'sent' } });
      if (lost > 0) throw new Error(`${lost} mails were not sent`);
    },
    close: () => client.close(),
  };
}
