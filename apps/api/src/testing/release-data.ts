import { readdirSync, readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';
import mongoose from 'mongoose';

const FOLDER = new URL('releases/', import.meta.url);

/** Written by releases/make-release-data.mjs. */
interface ReleaseData {
  madeAt: Date;
  stored: { collection: string; indexes?: mongoose.mongo.IndexDescription[]; document?: mongoose.mongo.Document }[];
  answers: { ask: string; as: 'office' | 'visitor'; answer: unknown }[];
}

export const RELEASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .sort();

export function readRelease(name: string): ReleaseData {
  const lines: object[] = readFileSync(new URL(name, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [made] = lines.filter((line) => 'madeAt' in line) as { madeAt: string }[];
  return {
    madeAt: new Date(made?.madeAt ?? 0),
    answers: lines.filter((line) => 'ask' in line) as ReleaseData['answers'],
    stored: lines.filter((line) => 'collection' in line) as ReleaseData['stored'],
  };
}

export async function storeRelease(connection: Connection, { stored }: ReleaseData): Promise<void> {
  for (const { collection: name, indexes, document } of stored) {
    const collection = connection.collection(name);
    if (indexes) await collection.createIndexes(indexes);
    if (document) await collection.insertOne(mongoose.mongo.BSON.EJSON.deserialize(document, { relaxed: false }));
  }
}
