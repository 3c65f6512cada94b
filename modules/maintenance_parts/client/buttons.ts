import { Puzzle } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { STOCK_TYPES } from '@steward/modules/stock/contract';
import { PARTS_STATES, takeForAsset, takeForLocation } from '../contract/actions.ts';
import { takePart } from './take_part.tsx';

const say = wordsOf('maintenance_parts');

type Kind = (typeof takeForAsset | typeof takeForLocation)['on'];

/** Needs the permission to change the maintenance and to check out a type of part. */
export const mayTake = (row: Row, may: ActionContext['may']): boolean =>
  (row.abilities?.includes('update') ?? false) &&
  PARTS_STATES.includes(String(row['state'])) &&
  STOCK_TYPES.some((type) => may(`${type}:read`) && may(`${type}:checkout`));

const button = (action: ActionButton['action']): ActionButton => ({
  action,
  icon: Puzzle,
  title: say(({ actions }) => actions.takePart.title),
  scope: 'row',
  prominence: 'menu',
  visible: ({ rows, may }) => rows.length === 1 && rows.every((row) => mayTake(row, may)),
  load: () => takePart,
});

export const takeButtons: Readonly<Record<Kind, ActionButton>> = {
  asset_maintenance: button(takeForAsset),
  location_maintenance: button(takeForLocation),
};

export const partActions: Readonly<Record<Kind, readonly RecordAction[]>> = {
  asset_maintenance: [recordAction(takeButtons.asset_maintenance)],
  location_maintenance: [recordAction(takeButtons.location_maintenance)],
};
