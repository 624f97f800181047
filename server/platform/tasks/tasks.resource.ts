import { defineResource } from '#server/platform/resource.ts';
import { deleteEndedTasks } from './tasks.ts';

export const tasksResource = defineResource({ everyHour: deleteEndedTasks });
