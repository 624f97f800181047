import { deleteEndedTasks } from '#server/platform/tasks/tasks.ts';
import { defineResource } from './resource.ts';

export const tasksResource = defineResource({ everyHour: deleteEndedTasks });
