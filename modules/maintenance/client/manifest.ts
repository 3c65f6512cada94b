import { ListChecks, TriangleAlert, Wrench } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/concerns.ts';
import { planActions } from './plan.ts';

const say = wordsOf('maintenance');

const SUBJECTS = ['asset', 'location'] as const;

export const maintenanceClient = defineClientModule({
  name: 'maintenance',
  icons: { wrench: Wrench, 'triangle-alert': TriangleAlert },
  historyLines: historyLinesOf('maintenance_history', { answer_check: ListChecks }),
  screens: SUBJECTS.map((subject) => ({
    path: `/${subject}s/maintenances/$type`,
    permission: `${subject}smaintenance:read` as const,
    load: async () => (await import('./kinds.ts')).loadList(subject),
  })),
  listHeaderActions: SUBJECTS.map((subject) => ({
    record: `${subject}_maintenance`,
    load: async () => ({ default: (await import('./kinds.ts')).MENUS[subject] }),
  })),
  settingsCards: [
    { key: 'maintenance', page: 'general', load: () => import('./MaintenanceCard.tsx') },
    { key: 'fault_reports', page: 'general', load: () => import('./faults/FaultsCard.tsx') },
  ],
  formParts: [
    ...['asset_maintenance', 'location_maintenance', 'maintenance_plan', 'maintenance_type', 'fault_report'].map(
      (record) => ({ record, load: async () => (await import('./kinds.ts')).formPart }),
    ),
    { record: 'fault_report', load: async () => (await import('./kinds.ts')).faultFormPart },
  ],
  detailParts: [
    { record: 'asset', load: async () => (await import('./asset_part.tsx')).assetPart },
    ...SUBJECTS.map((subject) => ({
      record: `${subject}_maintenance`,
      load: async () => (await import('./kinds.ts')).checkPart,
    })),
  ],
  recordFacts: ['maintenance_plan', 'maintenance_type'].map((record) => ({
    record,
    load: async () => (await import('./kinds.ts')).checklistFacts,
  })),
  tiles: [
    {
      key: 'maintenance',
      title: say(({ tiles }) => tiles.maintenance),
      visible: (user) => can(user, 'assetsmaintenance:read'),
      load: async () => ({ default: (await import('./due.ts')).MaintenanceTile }),
    },
  ],
  waitingNotices: [
    {
      key: 'new_fault_reports',
      path: '/fault-reports',
      count: (told: DueNotice) => told.count,
      load: () => import('./faults/NewFaults.tsx'),
    },
    ...SUBJECTS.map((subject) => ({
      key: `overdue_${subject}_maintenance`,
      path: `/${subject}s/maintenances`,
      count: (told: DueNotice) => told.count,
      load: async () => ({ default: (await import('./due.ts')).OVERDUE[subject] }),
    })),
  ],
  scanModes: [
    {
      key: 'maintenance',
      icon: Wrench,
      title: say(({ scan }) => scan.maintenance),
      visible: (user) => can(user, 'assetsmaintenance:write'),
      load: () => import('./scan_mode.tsx'),
    },
  ],
  recordActions: [
    { record: 'fault_report', load: async () => (await import('./kinds.ts')).faultActions },
    { record: 'asset', load: () => Promise.resolve(planActions) },
    { record: 'location', load: async () => (await import('./kinds.ts')).planActionsOfLocations },
    ...SUBJECTS.map((subject) => ({
      record: `${subject}_maintenance`,
      load: async () => (await import('./kinds.ts')).maintenanceActions[subject],
    })),
  ],
});
