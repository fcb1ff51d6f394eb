import type { Collection, Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import { startServer } from '../server/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export async function useClient(): Promise<MongoClient> {
  const server = await startServer({ dataDir: temporaryFolder() });
  const client = new MongoClient(server.uri);
  onTestFinished(async () => {
    await client.close();
    await server.stop();
  });
  return client.connect();
}

export async function useCollection(documents: readonly Document[] = []): Promise<Collection> {
  const collection = (await useClient()).db('test').collection('things');
  if (documents.length > 0) await collection.insertMany([...documents]);
  return collection;
}
