import { proofEndpoints } from '@waybill/contracts/proofs/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { createRunId } from '../shipments/change/change-once.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import { addProof, type ProofContext } from './add-proof.ts';

export function proofRoutes(context: ProofContext): MakeRouter {
  return endpointRouter(proofEndpoints, {
    addProof: async ({ params, body: proof, principal, by, idempotencyKey, expected }) => {
      const keyedBy = { adminId: principal.id, idempotencyKey, expected };
      const runId = createRunId(keyedBy);
      const { shipment, warnings, replayed } = await addProof(context, params.trackingId, { proof, by, runId, keyedBy });
      return {
        body: { message: tEnglish(office.shipments.proofAdded), data: presentShipment(shipment), runId, warnings },
        ...(replayed && { headers: REPLAYED }),
      };
    },
  });
}
