import { CircleCheck, ListChecks, TriangleAlert, Wrench } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { withAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { planActions } from './plan.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('maintenance');

const SUBJECTS = ['asset', 'location'] as const;

/** Completing is a change of the day on which it was completed. */
const isCompletion = ({ action, is_undo: isUndo, changes }: ActivityEntry): boolean =>
  action === 'update' &&
  isUndo !== true &&
  changes.some(({ field, from, to }) => field === 'completed_on' && from === null && to !== null);

export const maintenanceClient = defineClientModule({
  name: 'maintenance',
  icons: { wrench: Wrench, 'triangle-alert': TriangleAlert },
  historyLines: historyLinesOf('maintenance_history', { answer_check: ListChecks, complete: CircleCheck }).map((line) =>
    line.action === 'complete' ? { ...line, isFor: isCompletion } : line,
  ),
  screens: [
    {
      path: '/my-jobs',
      permission: null,
      mayOpen: (person) => SUBJECTS.some((subject) => can(person, `${subject}smaintenance:update`)),
      load: ui.part('MyJobs'),
      nav: { group: 'top', icon: ListChecks, title: say(({ nav }) => nav.my_jobs) },
    },
    ...SUBJECTS.map((subject) => ({
      path: `/${subject}s/maintenances/$type`,
      permission: `${subject}smaintenance:read` as const,
      load: async () => ({ default: (await ui.load()).LISTS_OF[subject] }),
    })),
  ],
  listHeaderActions: SUBJECTS.map((subject) => ({
    record: `${subject}_maintenance`,
    load: async () => ({ default: (await ui.load()).VIEW_SWITCHES[subject] }),
  })),
  rowGroups: SUBJECTS.map((subject) => ({ record: `${subject}_maintenance`, load: withAllTexts(ui.at('dueGroups')) })),
  settingsCards: [
    { key: 'maintenance', page: 'reminders', load: ui.part('MaintenanceCard') },
    { key: 'fault_reports', page: 'reminders', load: ui.part('FaultsCard') },
  ],
  formParts: [
    ...['asset_maintenance', 'location_maintenance', 'maintenance_plan', 'maintenance_type', 'fault_report'].map(
      (record) => ({ record, load: ui.at('formPart') }),
    ),
    { record: 'fault_report', load: ui.at('faultFormPart') },
  ],
  detailParts: [
    { record: 'asset', load: ui.at('assetPart') },
    { record: 'fault_report', load: ui.at('faultPart') },
    ...SUBJECTS.map((subject) => ({ record: `${subject}_maintenance`, load: ui.at('checkPart') })),
  ],
  recordFacts: ['maintenance_plan', 'maintenance_type'].map((record) => ({ record, load: ui.at('checklistFacts') })),
  waitingNotices: [
    {
      key: 'new_fault_reports',
      path: '/fault-reports',
      count: (summary: DueNotice) => summary.count,
      load: ui.part('NewFaults'),
    },
    ...SUBJECTS.map((subject) => ({
      key: `overdue_${subject}_maintenance`,
      path: `/${subject}s/maintenances`,
      count: (summary: DueNotice) => summary.count,
      load: async () => ({ default: (await ui.load()).OVERDUE[subject] }),
    })),
  ],
  scanModes: [
    {
      key: 'maintenance',
      icon: Wrench,
      title: say(({ scan }) => scan.maintenance),
      visible: (user) => can(user, 'assetsmaintenance:write'),
      load: ui.part('beginByScan'),
    },
  ],
  recordActions: [
    { record: 'fault_report', load: ui.at('faultActions') },
    { record: 'asset', load: () => Promise.resolve(planActions) },
    { record: 'location', load: ui.at('planActionsOfLocations') },
    { record: 'maintenance_plan', load: ui.at('plansOwnActions') },
    ...SUBJECTS.map((subject) => ({
      record: `${subject}_maintenance`,
      // Rows say what is next, also on the first screen.
      load: withAllTexts(async () => (await ui.load()).maintenanceActions[subject]),
    })),
  ],
});
