#!/usr/bin/env node
import { runMongod } from '../dist/mongod.js';

try {
  process.exitCode = await runMongod(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
