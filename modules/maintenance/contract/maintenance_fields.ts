import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { image, notes } from '@steward/kernel/contract/records/shared.ts';

/** State, derived from the dates. */
const STATES = ['planned', 'in_progress', 'completed', 'cancelled'] as const;
export type State = (typeof STATES)[number];

/** States of open maintenance. */
export const OPEN_STATES: readonly State[] = ['planned', 'in_progress'];

/** Fields that maintenance of assets and locations share. */
export const maintenanceFields = {
  type: {
    kind: 'reference',
    to: 'maintenance_type',
    required: true,
    section: 'main',
    aliases: ['maintenance type', 'asset maintenance type', 'wartungsart'],
  },
  name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true, aliases: ['title'] },
  plan: { kind: 'reference', to: 'maintenance_plan', mayLoseTarget: true, section: 'main', notCloned: true },
  state: { kind: 'select', options: STATES, readOnly: true, section: 'main' },
  assignee: {
    kind: 'reference',
    to: 'user',
    mayLoseTarget: true,
    section: 'main',
    aliases: ['assigned to', 'technician'],
  },
  supplier: { kind: 'reference', to: 'supplier', section: 'main', aliases: ['vendor', 'provider'] },
  due_date: {
    kind: 'date',
    due: { state: OPEN_STATES },
    section: 'time',
    notCloned: true,
    aliases: ['due', 'due on', 'scheduled date'],
  },
  started_on: { kind: 'date', section: 'time', notCloned: true, aliases: ['start date', 'started'] },
  completed_on: { kind: 'date', section: 'time', notCloned: true, aliases: ['completion date', 'completed'] },
  downtime: { kind: 'number', scale: 2, min: 0, max: 1_000_000, section: 'time', notCloned: true },
  cancelled_on: { kind: 'date', section: 'time', notCloned: true },
  reason: { kind: 'text', section: 'time', notCloned: true },
  is_warranty: { kind: 'boolean', section: 'cost', aliases: ['warranty'] },
  result: { kind: 'textarea', wide: true, sortable: false, section: 'result', notCloned: true },
  failed_checks: { kind: 'number', readOnly: true, section: 'result' },
  in_service: { kind: 'boolean', computed: 'filtered', readOnly: true, section: 'main' },
  image,
  notes,
} as const satisfies Fields;

/** The checklist, one line per item (`contract/checklist.ts`). */
export const checklist = { kind: 'textarea', wide: true, sortable: false, section: 'checklist' } as const;

export const cost = {
  kind: 'money',
  section: 'cost',
  notCloned: true,
  aliases: ['maintenance cost', 'price', 'amount'],
} as const;
