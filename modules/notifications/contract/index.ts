import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';

/** The assignee of an asset was notified. */
export interface AssigneeMailed {
  readonly user: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'asset.checkout_mailed': AssigneeMailed;
    readonly 'asset.checkin_mailed': AssigneeMailed;
  }
}

export * from './templates.ts';
export * from './wire.ts';

/** Notifications in the app, by email and by push. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs: ['notices', 'assets', 'people', 'sign_in'],
  actions,
});
