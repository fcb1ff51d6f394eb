import { isIP } from 'node:net';
import type { Request } from 'express';

type Called = Pick<Request, 'ip'> & { socket: Pick<Request['socket'], 'remoteAddress'> };

/** Host or IP address with a port; nothing that could end an HTML attribute. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A trusted proxy may forward any text of the client. */
const PROTOCOL = /^https?$/;

/** Falls back to the proxy's address if the forwarded one is invalid. */
export const callerAddress = ({ ip = '', socket }: Called): string => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);

/** Empty if invalid, which makes URLs relative. */
export function getOrigin({ protocol, host }: { protocol: string; host: string | undefined }): string {
  return host !== undefined && HOST.test(host) && PROTOCOL.test(protocol) ? `${protocol}://${host.toLowerCase()}` : '';
}
