import type { Worker } from 'node:cluster';

/** How node:cluster talks to a worker about connections, as far as this needs it. */
interface ClusterMessage {
  act?: unknown;
  seq?: unknown;
  ack?: unknown;
}

const fieldsOf = (message: unknown): ClusterMessage => (typeof message === 'object' && message !== null ? message : {});

/**
 * Gives a connection that a worker died over to another one. node:cluster waits for the worker's word that it has taken a
 * connection, and of one that is killed it waits for ever: the client, too. Here the word is given in its place that it did not, as
 * a worker that is shutting down says it, upon which the connection goes to the next. Should Node speak otherwise one day, all is as without this.
 */
export function handBack({ process }: Worker): void {
  const untaken = new Set<unknown>();
  const send = process.send.bind(process) as (...args: unknown[]) => boolean;
  const notingSend = (...args: unknown[]): boolean => {
    const { act, seq } = fieldsOf(args[0]);
    if (act === 'newconn') untaken.add(seq);
    return send(...args);
  };
  Object.assign(process, { send: notingSend });
  process.on('internalMessage', (message: unknown) => void untaken.delete(fieldsOf(message).ack));
  const giveBack = (): void => {
    for (const ack of untaken) process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
    untaken.clear();
  };
  // Of the two, whichever comes when its last words have been heard; `disconnect` does not come at all while a connection is on its way.
  process.once('disconnect', giveBack);
  process.once('exit', () => process.connected || giveBack());
}
