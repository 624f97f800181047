import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

export const notificationsExposure: Exposure = {
  context: ['arrived', 'pausedAt', 'shown.*.variant', 'history.*.variant'],
  events: { 'notification.arrived': ['notification.variant', 'now'], 'reading.started': ['now'] },
};
