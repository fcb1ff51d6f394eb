import { isIP } from 'node:net';
import type { Request } from 'express';

type Called = Pick<Request, 'ip'> & { socket: Pick<Request['socket'], 'remoteAddress'> };

/** Falls back to the proxy's address if the forwarded one is invalid. */
export const callerAddress = ({ ip = '', socket }: Called): string => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);
