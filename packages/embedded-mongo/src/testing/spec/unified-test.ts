import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import type { Document } from 'mongodb';

/** "runOnRequirement": server configurations that a test applies to. */
export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  auth?: boolean;
  serverless?: string;
}

export interface Operation {
  object: string;
  name: string;
  arguments?: Document;
  expectResult?: unknown;
  expectError?: Document;
  ignoreResultAndError?: boolean;
}

export interface SpecTest {
  description: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  expectEvents?: { client: string; events: Document[]; ignoreExtraEvents?: boolean }[];
  outcome?: CollectionData[];
}

export interface CollectionData {
  databaseName: string;
  collectionName: string;
  documents: Document[];
}

/** A file in MongoDB's unified test format (mongodb/specifications, source/unified-test-format). */
export interface SpecFile {
  name: string;
  runOnRequirements?: Requirement[];
  createEntities?: Document[];
  initialData?: CollectionData[];
  tests: SpecTest[];
}

export function loadSpecFiles(folder: string): SpecFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => ({
    ...(EJSON.parse(readFileSync(join(folder, name), 'utf8')) as SpecFile),
    name: name.replace('.json', ''),
  }));
}
