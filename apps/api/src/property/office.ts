import { type EndpointName, endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { expectDeclared } from '../testing/expect-declared.ts';
import type { TestServer } from '../testing/set-up-server.ts';
import { NO_SHIPMENT, type OfficeModel } from './office-model.ts';

type Agent = ReturnType<TestServer['visitor']>;

export interface CallParts {
  params?: Readonly<Record<string, string>>;
  query?: string;
  body?: object;
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

export async function openOffice(server: TestServer) {
  // Pending entries, such as sign-ins, would appear in the next run's log.
  await server.processEvents();
  const collections = ['shipments', 'messages', 'quotes', 'activity'];
  await Promise.all(collections.map((name) => server.connection().collection(name).deleteMany({})));
  server.restart();
  const model: OfficeModel = { shipments: [], secrets: [], sessionEntries: 0, step: 0, touched: NO_SHIPMENT };
  const visitor = server.visitor();
  const admin: Agent = await server.admin();

  const call = async (agent: Agent, name: EndpointName, { params = {}, query = '', body }: CallParts) => {
    const { method, path }: Endpoint = endpoints[name];
    const verb = method.toLowerCase() as 'get';
    const answer: Response = await agent[verb](API_BASE + fillPath(path, params))
      .query(query)
      .send(body);
    expectDeclared(endpoints[name], answer, { asAdmin: agent === admin });
    return answer;
  };

  return {
    model,
    /** Advances the clock so that no two events coincide. */
    nextStep: () => {
      model.step += 1;
      server.wait(1_000);
    },
    asAdmin: (name: EndpointName, parts: CallParts = {}) => call(admin, name, parts),
    asVisitor: async (name: EndpointName, parts: CallParts = {}) => {
      const answer = await call(visitor, name, parts);
      for (const secret of model.secrets) expect(answer.text).not.toContain(secret);
      return answer;
    },
  };
}
