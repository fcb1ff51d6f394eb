import { z } from 'zod';
import { damaged, pagination } from '../shared/pagination.ts';
import { shipment } from './schema.ts';

export const trashedShipment = shipment.extend({
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  purgeAt: z.iso.datetime(),
});
export type TrashedShipment = z.infer<typeof trashedShipment>;

export const trashPage = z.object({ trackings: z.array(trashedShipment), pagination, damaged });
export type TrashPage = z.infer<typeof trashPage>;
