import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

const errors = defineErrors({
  move_in_denied: { status: 409 },
  move_in_forbidden: { status: 409 },
  move_in_unreachable: { status: 409 },
  move_in_redirected: { status: 409 },
  move_in_strange: { status: 409 },
  move_in_silent: { status: 409 },
  move_in_limited: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    moving_in: typeof errors;
  }
}

/** Reads what another product has, tries it, and writes it. */
export const moveIn = defineOperation<{ readonly source: string; readonly address: string }>({
  name: 'move_in',
  permission: 'import:read',
  labels: { one: 'open_move_in', many: 'open_moves_in' },
  isSharedWithAdmins: true,
});

export type * from './wire.ts';

/** Moving in from another product, by its API, with one dry run, one operation and one undo for all of it. */
export const movingInModule = defineModule({
  name: 'moving_in',
  needs: ['import', 'custom_fields'],
  uses: ['export'],
  errors,
  canBeSwitchedOff: true,
});
