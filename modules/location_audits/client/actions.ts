import { MapPinCheck, CircleCheck, Undo2 } from 'lucide-react';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';
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

export const auditActions = [
  recordAction({
    action: closeAudit,
    icon: CircleCheck,
    title: say(({ actions }) => actions.closeAudit.title),
    prominence: 'primary',
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
