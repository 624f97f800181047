import { defineResource } from '#server/platform/resources/resource.ts';
import { notifyOfExpiringOrders } from './expiring-orders.ts';

export const expiringOrdersResource = defineResource({ everySecond: notifyOfExpiringOrders });
