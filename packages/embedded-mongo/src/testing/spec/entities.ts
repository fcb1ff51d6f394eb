import type { CommandStartedEvent, CommandSucceededEvent, Document } from 'mongodb';
import type { Collection, Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { isDocument } from '../../bson/document.ts';

export interface Entities {
  clients: Map<string, MongoClient>;
  databases: Map<string, Db>;
  collections: Map<string, Collection>;
  events: Map<string, Document[]>;
}

const UNOBSERVED: ReadonlySet<string> = new Set(['hello', 'isMaster', 'ismaster', 'endSessions', 'configureFailPoint']);

export function createEntities(uri: string, definitions: readonly Document[]): Entities {
  const entities: Entities = { clients: new Map(), databases: new Map(), collections: new Map(), events: new Map() };
  for (const { client, database, collection } of definitions) {
    if (isDocument(client)) addClient(entities, uri, client);
    if (isDocument(database)) {
      const parent = entities.clients.get(String(database['client']));
      if (!parent) throw new Error(`no client ${String(database['client'])}`);
      entities.databases.set(String(database['id']), parent.db(String(database['databaseName']), getOptions(database)));
    }
    if (isDocument(collection)) {
      const parent = entities.databases.get(String(collection['database']));
      if (!parent) throw new Error(`no database ${String(collection['database'])}`);
      const made = parent.collection(String(collection['collectionName']), getOptions(collection));
      entities.collections.set(String(collection['id']), made);
    }
  }
  return entities;
}

function getOptions(definition: Document): Document {
  const options: unknown = definition['collectionOptions'] ?? definition['databaseOptions'];
  return isDocument(options) ? options : {};
}

function addClient(entities: Entities, uri: string, definition: Document): void {
  const id = String(definition['id']);
  const { uriOptions, observeEvents } = definition;
  const client = new MongoClient(uri, { ...(isDocument(uriOptions) && uriOptions), monitorCommands: true });
  const events: Document[] = [];
  const observed: unknown[] = Array.isArray(observeEvents) ? observeEvents : [];
  if (observed.includes('commandStartedEvent')) {
    client.on('commandStarted', ({ commandName, databaseName, command }: CommandStartedEvent) => {
      if (!UNOBSERVED.has(commandName)) events.push({ commandStartedEvent: { commandName, databaseName, command } });
    });
  }
  if (observed.includes('commandSucceededEvent')) {
    client.on('commandSucceeded', ({ commandName, reply }: CommandSucceededEvent) => {
      if (!UNOBSERVED.has(commandName)) events.push({ commandSucceededEvent: { commandName, reply } });
    });
  }
  entities.clients.set(id, client);
  entities.events.set(id, events);
}

export async function closeEntities({ clients }: Entities): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.close()));
}
