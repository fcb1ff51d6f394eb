import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { findDemo, isDemo } from './find-demo.ts';

interface Dependencies {
  shipments: { shipments: Pick<ShipmentRepository, 'findLiveIds'> };
}

export const demo = defineModule({
  name: 'demo',
  open: ({ shipments: { shipments: repository } }: ModuleDeps<Dependencies>) => ({
    findDemo: () => findDemo(repository),
    isDemo,
  }),
});
