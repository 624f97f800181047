import { defineResource } from '#server/resource.ts';
import { deleteEndedTasks } from './tasks.ts';

export const tasksResource = defineResource({ everyHour: deleteEndedTasks });
