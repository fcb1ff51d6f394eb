import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { MailParts } from '../mail/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import { labelRoutes } from './routes.ts';

export const labels = defineModule({
  name: 'labels',
  open: ({
    platform: { now, publicUrl },
    audit: { damage },
    mail: { issueVerificationCodes },
    shipments: { shipments: repository },
  }: ModuleDeps<AuditParts & MailParts & ShipmentsParts>) => ({
    damage,
    issueVerificationCodes,
    now,
    publicUrl,
    shipments: repository,
  }),
  routes: labelRoutes,
});
