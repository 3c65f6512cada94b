import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { TileDeclaration } from '@steward/kernel/contract/tiles.ts';

const say = wordsOf('reports');

const permissions = definePermissions({
  singles: {
    'report:read': {
      kind: 'further',
      title: say(({ permissions }) => permissions['report:read']),
      shows: true,
      templates: ['manages_assets'],
    },
    'report:outside': { kind: 'further', title: say(({ permissions }) => permissions['report:outside']) },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    reports: typeof permissions;
  }
}

/** Of a call that allows fewer seconds than a report takes. */
const errors = defineErrors({ report_takes_long: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    reports: typeof errors;
  }
}

/** Tiles with ready and saved reports, and with figures over time by what is measured. */
const tiles = [
  { key: 'report', size: 'card', wide: true, isKind: true, hasNames: true },
  { key: 'figures', size: 'card', wide: true, isKind: true, hasNames: true },
] as const satisfies readonly TileDeclaration[];

/** Writes a report with groups, or about a log, to a file, which can be downloaded until it expires. */
export const reportToFile = defineOperation({
  name: 'report_file',
  permission: 'report:read',
  labels: { one: 'open_report_file', many: 'open_report_files' },
});

/** What its labels name. */
interface LongAbout {
  /** Hash of what is asked and of the rights, by which the same one is found. */
  readonly asked: string;
  readonly name: string;
  /** Of a saved report, or a ready one. */
  readonly report?: string;
}

/** Calculates a report that takes long; its answer is stored for the day, for readers with the same rights. */
export const longReport = defineOperation<LongAbout & Readonly<Record<string, unknown>>>({
  name: 'report_result',
  permission: 'report:read',
  labels: { one: 'open_report_result', many: 'open_report_results' },
});

export type * from './figures.ts';
export type * from './schedules.ts';
export type * from './wire.ts';

export const reportsModule = defineModule({
  name: 'reports',
  needs: ['assets', 'dashboard', 'views'],
  uses: ['depreciations', 'export'],
  permissions,
  errors,
  tiles,
  canBeSwitchedOff: true,
});
