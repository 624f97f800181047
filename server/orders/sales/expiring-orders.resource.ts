import { defineResource } from '#server/platform/resource.ts';
import { notifyOfExpiringOrders } from './expiring-orders.ts';

export const expiringOrdersResource = defineResource({ everySecond: notifyOfExpiringOrders });
