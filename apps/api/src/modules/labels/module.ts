import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { LabelContext } from './label-context.ts';
import { labelRoutes } from './routes.ts';

interface Dependencies {
  mail: Pick<LabelContext, 'issueVerificationCodes'>;
  shipments: Pick<LabelContext, 'shipments'>;
}

export const labels = defineModule({
  name: 'labels',
  open: ({
    platform: { now, publicUrl },
    audit: { damage },
    mail: { issueVerificationCodes },
    shipments: { shipments: repository },
  }: ModuleDeps<AuditParts & Dependencies>) => ({
    damage,
    issueVerificationCodes,
    now,
    publicUrl,
    shipments: repository,
  }),
  routes: labelRoutes,
});
