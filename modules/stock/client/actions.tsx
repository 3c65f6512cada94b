import {
  ArrowRightLeft,
  BellRing,
  CornerDownLeft,
  CornerUpRight,
  ListChecks,
  PackageMinus,
  PackagePlus,
} from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { accessory } from '../contract/accessory.ts';
import {
  checkinAccessory,
  checkinComponent,
  checkoutAccessory,
  checkoutComponent,
  checkoutConsumable,
  stockActions,
  type StockType,
} from '../contract/actions.ts';
import { component } from '../contract/component.ts';
import { consumable } from '../contract/consumable.ts';
import {
  checkinPart,
  checkoutPart,
  countPart,
  installPart,
  minimumPart,
  movePart,
  receivePart,
  uninstallPart,
  writeOffPart,
} from './forms.ts';

const say = wordsOf('stock');

const out = {
  icon: CornerUpRight,
  title: say(({ actions }) => actions.checkout.title),
  shortcut: 'o',
  prominence: 'primary',
} as const;
const back = {
  icon: CornerDownLeft,
  title: say(({ actions }) => actions.checkin.title),
  shortcut: 'i',
  load: () => checkinPart,
} as const;

const checkoutButtons = {
  accessory: { ...out, action: checkoutAccessory, load: () => checkoutPart('accessory') },
  consumable: { ...out, action: checkoutConsumable, load: () => checkoutPart('consumable') },
  component: { ...out, action: checkoutComponent, load: () => installPart },
} as const satisfies Record<StockType, ActionButton>;

const checkinButtons = {
  accessory: { ...back, action: checkinAccessory },
  component: { ...back, action: checkinComponent, load: () => uninstallPart },
} as const satisfies Partial<Record<StockType, ActionButton>>;

/** Check-in action of a type; absent for consumables. */
export const checkinButton = (type: StockType): ActionButton | undefined =>
  type === 'consumable' ? undefined : checkinButtons[type];

function stockButtons(type: StockType): readonly ActionButton[] {
  const [receive, move, count, writeOff, minimum] = stockActions[type];
  return [
    {
      action: receive,
      icon: PackagePlus,
      title: say(({ actions }) => actions.receive.title),
      prominence: 'primary',
      load: () => receivePart,
    },
    {
      action: move,
      icon: ArrowRightLeft,
      title: say(({ actions }) => actions.move.title),
      prominence: 'menu',
      load: () => movePart(type),
    },
    {
      action: count,
      icon: ListChecks,
      title: say(({ actions }) => actions.count.title),
      prominence: 'menu',
      load: () => countPart,
    },
    {
      action: writeOff,
      icon: PackageMinus,
      title: say(({ actions }) => actions.writeOff.title),
      prominence: 'menu',
      load: () => writeOffPart(type),
    },
    {
      action: minimum,
      icon: BellRing,
      title: say(({ actions }) => actions.minimum.title),
      prominence: 'menu',
      visible: ({ rows }) => rows.length > 0,
      load: () => minimumPart,
    },
  ];
}

const all = (type: StockType) =>
  [checkoutButtons[type], ...(type === 'consumable' ? [] : [checkinButtons[type]]), ...stockButtons(type)].map(
    recordAction,
  );

/** Actions by type. */
export const recordActions = {
  accessory: all('accessory'),
  consumable: all('consumable'),
  component: all('component'),
};

const [outAccessory, outConsumable] = [checkoutPart('accessory'), checkoutPart('consumable')];

/** Check-outs and check-ins at addresses of their own. */
export const CheckoutAccessory = () => (
  <ActionPage button={checkoutButtons.accessory} part={outAccessory} record={accessory} />
);
export const CheckinAccessory = () => (
  <ActionPage button={checkinButtons.accessory} part={checkinPart} record={accessory} />
);
export const CheckoutConsumable = () => (
  <ActionPage button={checkoutButtons.consumable} part={outConsumable} record={consumable} />
);
export const CheckoutComponent = () => (
  <ActionPage button={checkoutButtons.component} part={installPart} record={component} />
);
