import { useParams } from '@tanstack/react-router';
import i18next from 'i18next';
import { CornerDownLeft, CornerUpRight, RefreshCw, Undo2, AppWindow } from 'lucide-react';
import type { ActionButton, ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { checkinSeat, checkinSeats, checkoutSeat, renew, licensePeople } from '../contract/actions.ts';
import { license } from '../contract/license.ts';
import { checkinPart, checkinAllPart, checkoutPart, renewPart, assignPart } from './forms.tsx';

const say = wordsOf('software');

/** Rows say it before the texts of screens are there. */
const FULL = say(({ row }) => row.full);

/** Disabled while no seat is free. */
const checkoutButton: ActionButton = {
  action: checkoutSeat,
  icon: CornerUpRight,
  title: say(({ actions }) => actions.checkoutSeat.title),
  shortcut: 'o',
  prominence: 'primary',
  inRow: true,
  visible: ({ rows }) => rows.length > 0,
  disabled: ({ rows }) => (rows.every((row) => row['seat_assign'] === 0) ? FULL[currentLanguage()] : null),
  load: () => checkoutPart,
};

const checkinButton: ActionButton = {
  action: checkinSeat,
  icon: CornerDownLeft,
  title: say(({ actions }) => actions.checkinSeat.title),
  shortcut: 'i',
  prominence: 'menu',
  visible: ({ rows }) => rows.length === 1 && (rows[0]?.abilities.includes('checkin') ?? false),
  disabled: ({ rows }) => (rows[0]?.['reassignable'] === false ? i18next.t('stays', { ns: 'software' }) : null),
  load: () => checkinPart,
};

export const renewButton: ActionButton = {
  action: renew,
  icon: RefreshCw,
  title: say(({ actions }) => actions.renew.title),
  shortcut: 'w',
  prominence: 'menu',
  load: () => renewPart,
};

export const licenseActions = [
  recordAction(checkoutButton),
  recordAction(checkinButton),
  recordAction({
    action: checkinSeats,
    icon: Undo2,
    title: say(({ actions }) => actions.checkinSeats.title),
    prominence: 'menu',
    load: () => checkinAllPart,
  }),
  recordAction(renewButton),
];

export const userActions = [
  recordAction({
    action: licensePeople,
    icon: AppWindow,
    title: say(({ actions }) => actions.licensePeople.title),
    prominence: 'menu',
    load: () => assignPart,
  }),
];

/** Form of an action on the seat in the address. */
function usePartOfSeat(part: ActionPart): ActionPart {
  const { seat = '' }: { readonly seat?: string } = useParams({ strict: false });
  return { ...part, start: () => ({ seat: Number(seat) || null }) };
}

export function CheckoutPage() {
  return <ActionPage button={checkoutButton} part={usePartOfSeat(checkoutPart)} record={license} />;
}

export function CheckinPage() {
  return <ActionPage button={checkinButton} part={usePartOfSeat(checkinPart)} record={license} />;
}
