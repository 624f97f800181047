import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '#machines/people/verification/verification.machine.ts';

export type VerificationActorRef = ActorRefFrom<typeof verificationMachine>;
