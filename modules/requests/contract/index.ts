import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions, assetRequest } from './actions.ts';
import { permissions } from './permissions.ts';

/** A request was made or decided. */
export interface RequestHappened {
  /** Who requests. */
  readonly user: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'request.made': RequestHappened;
    readonly 'request.decided': RequestHappened;
  }
}

/** Errors that only this module answers with. */
const errors = defineErrors({
  claim_taken: { status: 409 },
  claim_yours: { status: 409 },
  already_requested: { status: 409 },
  request_ended: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    requests: typeof errors;
  }
}

export * from './portal.ts';
export * from './wire.ts';

export const requestsModule = defineModule({
  name: 'requests',
  needs: ['assets', 'checkout', 'locations', 'onboarding', 'sign_in'],
  uses: ['request_catalogs', 'maintenance'],
  permissions,
  actions,
  actionTargets: [assetRequest],
  errors,
  canBeSwitchedOff: true,
});
