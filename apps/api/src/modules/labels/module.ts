import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { MailParts } from '../mail/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { labelRoutes } from './routes.ts';

export const labels = defineModule({
  name: 'labels',
  open: ({
    platform: { logger, now, publicUrl },
    audit: { damage },
    customers: { directory },
    mail: { issueVerificationCodes },
    shipments: { shipments: repository, tests },
    site: { pictures, settings },
  }: ModuleDeps<AuditParts & CustomersParts & MailParts & ShipmentsParts & SiteParts>) => ({
    damage,
    directory,
    findPicture: (name: string) => pictures.find(name),
    issueVerificationCodes,
    logger,
    now,
    publicUrl,
    settings,
    shipments: repository,
    tests,
  }),
  routes: labelRoutes,
});
