/** A host name or an address, with a port: nothing that could end an attribute of HTML. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A trusted proxy may hand on whatever the client wrote there. */
const PROTOCOL = /^https?$/;

/** Where the site is reached, by the request: its protocol and host. Empty, which makes addresses relative, when they are none. */
export function getOrigin({ protocol, host }: { protocol: string; host: string | undefined }): string {
  return host !== undefined && HOST.test(host) && PROTOCOL.test(protocol) ? `${protocol}://${host.toLowerCase()}` : '';
}
