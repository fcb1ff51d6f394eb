import type { ReasonIconName } from '@waybill/contracts/site/drawings';
import {
  CalendarCheck,
  Clock,
  Globe,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  PackageCheck,
  Plane,
  ShieldCheck,
  Ship,
  Truck,
} from 'lucide-react';

export const REASON_ICON: Readonly<Record<ReasonIconName, LucideIcon>> = {
  package: PackageCheck,
  calendar: CalendarCheck,
  globe: Globe,
  messages: MessagesSquare,
  truck: Truck,
  shield: ShieldCheck,
  clock: Clock,
  ship: Ship,
  plane: Plane,
  map: MapPin,
};
