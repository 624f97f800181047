import { defineResource } from '#server/platform/resources/resource.ts';
import { paymentRoutes } from './payment.routes.ts';
import { paymentTasks } from './payment.tasks.ts';

export const paymentResource = defineResource({ routes: paymentRoutes, tasks: () => paymentTasks });
