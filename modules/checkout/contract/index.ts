import { defineErrors } from '@steward/kernel/contract/errors.ts';
import type { Happened } from '@steward/kernel/contract/events.ts';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/types.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actions } from './actions.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({
  already_checked_out: { status: 409 },
  not_checked_out: { status: 409 },
  not_deployable: { status: 409 },
  code_of_several: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    checkout: typeof errors;
  }
}

const say = wordsOf('checkout');

const permissions = definePermissions({
  singles: {
    can_assign_assets: {
      kind: 'flag',
      title: say(({ permissions }) => permissions.can_assign_assets),
      changesRecords: true,
      templates: ['clerk', 'manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    checkout: typeof permissions;
  }
}

/** An asset was checked out. */
export interface CheckedOut {
  readonly assignee: AssigneeChoice;
  /** YYYY-MM-DD. */
  readonly expectedCheckin: string | null;
}

/** An asset was checked in. Names its former assignee. */
export interface CheckedIn {
  readonly assignee: AssigneeChoice;
}

/** Form in which subscribers receive it. */
export type AssetCheckedOut = Happened<CheckedOut>;

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'asset.checked_out': CheckedOut;
    readonly 'asset.checked_in': CheckedIn;
  }
}

export * from './actions.ts';

export const checkoutModule = defineModule({
  name: 'checkout',
  needs: ['assets', 'locations'],
  isKeptOffline: true,
  permissions,
  actions,
  errors,
});
