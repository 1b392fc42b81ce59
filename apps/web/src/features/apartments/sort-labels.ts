import type { ApartmentOrder } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

export const orderNames: Record<ApartmentOrder, () => string> = {
  number: m.order_number,
  'rent-low': m.order_rent_low,
  'rent-high': m.order_rent_high,
  'floor-low': m.order_floor_low,
  'floor-high': m.order_floor_high,
};
