import i18next from 'i18next';
import { MapPinCheck, CircleCheck, ScanLine, Undo2 } from 'lucide-react';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { auditLocation, closeAudit, reopenAudit } from '../contract/actions.ts';

const say = wordsOf('location_audits');

export const locationActions = [
  recordAction({
    action: auditLocation,
    icon: MapPinCheck,
    title: say(({ actions }) => actions.auditLocation.title),
    prominence: 'menu',
    load: () => beginPart,
  }),
];

/** The tab of an audit on which it is scanned. */
export const SCAN_TAB = 'scan';

/** Leads to where codes are scanned: an audit begins and goes on with it. */
const scanAudit: RecordAction = {
  id: 'scan_audit',
  title: () => i18next.t('scan', { ns: 'location_audits' }),
  icon: ScanLine,
  scope: 'row',
  prominence: 'primary',
  visible: ({ rows, may }) =>
    may('locationsaudit:update') && may('assets:read') && rows.every((row) => row['status'] === 'open'),
  perform: ({ record, rows: [row], open }) => {
    if (row) open(`${pageOf(record, 'detail', row.id)}?tab=${SCAN_TAB}`);
  },
};

export const auditActions = [
  scanAudit,
  recordAction({
    action: closeAudit,
    icon: CircleCheck,
    title: say(({ actions }) => actions.closeAudit.title),
    prominence: 'button',
    load: () => closePart,
  }),
  recordAction({
    action: reopenAudit,
    icon: Undo2,
    title: say(({ actions }) => actions.reopenAudit.title),
    prominence: 'menu',
    load: () => reopenPart,
  }),
];

/** Form to begin audits. */
const beginPart: ActionPart = { words: say(({ actions }) => actions.auditLocation) };

/** Form to close an audit. */
const closePart: ActionPart = { words: say(({ actions }) => actions.closeAudit) };

/** Reopening has no form. */
const reopenPart: ActionPart = { words: say(({ actions }) => actions.reopenAudit) };
