import i18next from 'i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import type { ScanModePart } from '@steward/kernel/client/scan_modes.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';

/** Leads to the page of what was scanned. */
export const openByScan: ScanModePart = {
  version: () => i18next.t('open.version', { ns: 'scan' }),
  perform: ({ record, id }) =>
    Promise.resolve({ text: '', undo: null, open: pageOf(recordNamed(record), 'detail', id) }),
};
