import { expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const AT_ONCE = 25;

test('handles five of fifty concurrent requests of one caller and refuses the others', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        server
          .visitor()
          .post(`/api/tracking/track/${trackingId}/subscribe`)
          .send({ email: `reader${round}-${index}@example.com` }),
      ),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect([202, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 45]);
  expect(await server.connection().collection('mails').countDocuments({ event: 'confirm_subscription' })).toBeLessThanOrEqual(5);
});
