import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '#machines/verification/verification.machine.ts';

export type VerificationActorRef = ActorRefFrom<typeof verificationMachine>;
