import { defineResource } from '#server/platform/resources/resource.ts';
import { activationRoutes } from './activation.routes.ts';
import { emailRoutes } from './emails.routes.ts';
import { passwordRoutes, passwordTasks } from './passwords.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { deleteExpiredSecrets } from './secrets.store.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { userRoutes } from './user.routes.ts';

export const accountsResource = defineResource({
  routes(app) {
    registrationRoutes(app);
    activationRoutes(app);
    passwordRoutes(app);
    sessionRoutes(app);
    emailRoutes(app);
    userRoutes(app);
  },
  tasks: passwordTasks,
  everyHour: deleteExpiredSecrets,
});
