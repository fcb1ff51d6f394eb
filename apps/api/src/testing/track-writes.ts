import type { Connection } from 'mongoose';

/** Commands that never create documents; an aggregation may, if it ends in one of OUTPUTS. */
const NON_CREATING_COMMANDS = new Set(
  'find aggregate getMore killCursors count distinct explain delete create createIndexes dropIndexes drop listIndexes'.split(' '),
);
const OUTPUTS = ['$out', '$merge'];

/** Collects the collections that this connection may have filled; it must monitor its commands. */
export function trackWrites(connection: Connection, written: Set<string>): void {
  connection.getClient().on('commandStarted', ({ command, commandName }) => {
    const collection: unknown = command[commandName];
    if (typeof collection !== 'string') return;
    const createsNothing = NON_CREATING_COMMANDS.has(commandName) && !hasOutput(command['pipeline']);
    if (!createsNothing) written.add(collection);
  });
}

const hasOutput = (pipeline: unknown): boolean =>
  Array.isArray(pipeline) && OUTPUTS.some((output) => pipeline.some((stage: object) => output in stage));
