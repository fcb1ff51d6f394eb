import type { mongo } from 'mongoose';
import type { TestServer } from './set-up-server.ts';

export async function countShipmentReads({ connection }: TestServer, act: () => PromiseLike<unknown>): Promise<number> {
  let count = 0;
  const client = connection().getClient();
  const look = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (commandName === 'find' && command.find === 'shipments' && command.filter.trackingId) count += 1;
  };
  client.on('commandStarted', look);
  await act();
  client.off('commandStarted', look);
  return count;
}
