import { defineErrors } from '@steward/kernel/contract/errors.ts';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/types.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actions } from './actions.ts';
import { license } from './license.ts';
import { licenseTerm } from './license_term.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({
  license_ended: { status: 409 },
  no_free_seat: { status: 409 },
  seat_taken: { status: 409 },
  seat_not_assigned: { status: 409 },
  not_reassignable: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    software: typeof errors;
  }
}

/** A seat of a licence was checked out or in. */
export interface SeatTurned {
  readonly assignee: AssigneeChoice;
  readonly seat: number;
}

/** A term was added to a licence, which may change its expiry date. */
export interface Renewed {
  readonly term: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'license.checked_out': SeatTurned;
    readonly 'license.checked_in': SeatTurned;
    readonly 'license.renewed': Renewed;
  }
}

const say = wordsOf('software');

/** `info` opens a licence from its list, `encrypt` shows product keys. */
const permissions = definePermissions({
  resources: {
    license: {
      area: 'inventory',
      actions: [...STOCK, 'encrypt'],
      title: say(({ permissions }) => permissions.license),
      verbs: { encrypt: {} },
      templates: { clerk: ['read', 'info', 'checkin', 'checkout'], manages_assets: [...STOCK, 'encrypt'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    software: typeof permissions;
  }
}

export * from './actions.ts';
export * from './license.ts';
export * from './license_term.ts';
export * from './wire.ts';

export const softwareModule = defineModule({
  name: 'software',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'people'],
  permissions,
  records: [license, licenseTerm],
  actions,
  tiles: [
    {
      key: 'expiring_licenses',
      size: 'figure',
      isExtra: true,
      counts: {
        record: 'license',
        view: 'expiring',
        title: say(({ tiles }) => tiles.expiring_licenses),
        beside: { view: 'expired', words: say(({ tiles }) => tiles.expired) },
      },
    },
    {
      key: 'free_seats',
      size: 'figure',
      counts: {
        record: 'license',
        view: 'usable',
        sum: 'seat_available',
        title: say(({ tiles }) => tiles.free_seats),
        beside: { view: 'unused', words: say(({ tiles }) => tiles.unused) },
      },
    },
  ],
  errors,
  canBeSwitchedOff: true,
});
