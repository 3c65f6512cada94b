import i18next from 'i18next';
import { CornerDownLeft, CornerUpRight } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { checkin, checkout } from '../contract/actions.ts';

const forms = lazyModule(() => import('./forms.ts'));

const say = wordsOf('checkout');

export const checkinButton: ActionButton = {
  action: checkin,
  icon: CornerDownLeft,
  title: say(({ actions }) => actions.checkin.title),
  shortcut: 'i',
  prominence: 'primary',
  load: forms.at('checkinPart'),
};

export const checkoutButton: ActionButton = {
  action: checkout,
  icon: CornerUpRight,
  title: say(({ actions }) => actions.checkout.title),
  shortcut: 'o',
  prominence: 'primary',
  // Selections may contain checked-out assets; the result names those refused.
  visible: ({ rows }) =>
    rows.length > 0 &&
    !rows.every((row) => row['state'] === 'deployed') &&
    (rows.length > 1 || rows[0]?.['state'] !== 'archived'),
  disabled: ({ rows }) =>
    rows.length === 1 && rows[0]?.['state'] !== 'deployable' ? i18next.t('actions.not_ready', { ns: 'list' }) : null,
  load: forms.at('checkoutPart'),
};

export const recordActions = [recordAction(checkinButton), recordAction(checkoutButton)];
