import type { MarketplaceApp } from '#server/marketplace.ts';
import { activationRoutes } from './activation.routes.ts';
import { emailRoutes } from './emails.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';

/** How people get in, stay in and keep what they sign in with. */
export function accountRoutes(app: MarketplaceApp): void {
  registrationRoutes(app);
  activationRoutes(app);
  passwordRoutes(app);
  sessionRoutes(app);
  emailRoutes(app);
}
