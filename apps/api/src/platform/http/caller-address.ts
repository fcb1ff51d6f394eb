import { isIP } from 'node:net';
import type { Request } from 'express';

type Called = Pick<Request, 'ip'> & { socket: Pick<Request['socket'], 'remoteAddress'> };

/** The address of the caller, as a trusted proxy names it. What is no address, as some proxies hand on, counts as the proxy's own. */
export const callerAddress = ({ ip = '', socket }: Called): string => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);
