import type { Shipment } from '@waybill/contracts/shipments/schema';
import { callApi, createShipment, signIn } from '../product/api-client.ts';
import { Product } from '../product/server.ts';
import { expect, test } from '../product/test.ts';

const ROUNDS = 6;
/** A proof with a picture takes about 40 ms; the steps spread the kills over it. */
const STEP_MS = 12;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

test(`never leaves a delivery without its proof, in ${ROUNDS} kills between photo and status [B23, R01]`, async () => {
  test.setTimeout(300_000);
  const product = await Product.start();
  try {
    const { token } = await signIn(product.url);
    const outcomes: { acknowledged: boolean; status: string; hasProof: boolean }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { trackingId } = await createShipment(product.url, token);
      const body = { receiver: 'Nils Berg', relation: 'neighbour', photos: [PIXEL, PIXEL] };
      const call = callApi(product.url, 'addProof', { params: { trackingId }, body, token }).then(
        ({ status }) => status === 201,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, round * STEP_MS));
      await product.crashAndRestart();
      const acknowledged = await call;
      const answer = await fetch(`${product.url}/api/tracking/track/${trackingId}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { data: Shipment };
      outcomes.push({ acknowledged, status: data.status, hasProof: data.proof !== null });
    }
    expect(outcomes.filter(({ status, hasProof }) => (status === 'delivered') !== hasProof)).toEqual([]);
    expect(outcomes.filter(({ acknowledged, hasProof }) => acknowledged && !hasProof)).toEqual([]);
    expect(outcomes).toHaveLength(ROUNDS);
  } finally {
    await product.stop();
  }
});
