import type { EndpointName } from '@waybill/contracts/contracts';
import { ADMIN, buildRequest, CERTIFICATE_FILE, findFreePort, launchProduct, type RequestParts } from '@waybill/product-process';

const ENV = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '10000', DEMO_DATA: 'false', NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE };

type Asked = Omit<RequestParts, 'token'> & { idempotencyKey?: string };

/** A product on one port, to start again after each kill, and its administrator. */
export async function prepareProduct() {
  const port = await findFreePort();
  let token = '';
  const ask = async (
    name: EndpointName,
    { idempotencyKey, ...parts }: Asked = {},
  ): Promise<{ status: number; data: unknown }> => {
    const { path, headers, ...request } = buildRequest(name, { ...parts, token });
    const keyed = { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...request, headers: keyed });
    return { status: response.status, data: ((await response.json()) as { data?: unknown }).data };
  };
  return {
    ask,
    signIn: async (): Promise<void> => {
      ({ token } = (await ask('login', { body: ADMIN })).data as { token: string });
    },
    /** @param repository build of another release. */
    launch: (dataDir: string, repository?: string) =>
      launchProduct({ dataDir, port, env: ENV, ...(repository !== undefined && { repository }) }),
  };
}
