import { resetSecondFactor } from '@steward/modules/sign_in/client';
import { isAdmin, isOwner } from '@steward/kernel/contract/access/can.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import i18next from 'i18next';
import {
  ArrowRightLeft,
  CornerUpRight,
  Crown,
  Link2,
  MailPlus,
  MailX,
  Power,
  PowerOff,
  ShieldCheck,
  ShieldOff,
  ShieldX,
} from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { activate, deactivate } from '../../../contract/actions.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/types.ts';
import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';

const say = (
  key:
    | 'check_out_to'
    | 'invite'
    | 'invite_again'
    | 'withdraw'
    | 'copy_link'
    | 'hand_over'
    | 'make_admin'
    | 'take_admin'
    | 'transfer',
): string => i18next.t(`people.${key}`, { ns: 'list' });

const others = ({ rows }: ActionContext): boolean => {
  const user = auth.get().user;
  return rows.length > 0 && rows.every((row) => row.id !== user?.id && row.id !== user?.company.owner);
};
const may = (context: ActionContext): boolean => context.may('user:update') && others(context);
const all = ({ rows }: ActionContext, ...states: readonly string[]): boolean =>
  rows.every((row: Row) => states.includes(String(row['sign_in'])));
const mayGiveAnything = (): boolean => {
  const { user } = auth.get();
  return user !== null && isAdmin(user) && !user.limited_to;
};
const withoutAddress = ({ rows }: ActionContext): string | null =>
  rows.some((row) => !row['email']) ? i18next.t('people.needs_address', { ns: 'list' }) : null;

/** Dialogs with their pickers, 70 kB: loaded when one of them opens. */
const dialogs = async (): Promise<typeof import('../../dialogs.tsx')> =>
  importWhenConnected(() => import('../../dialogs.tsx'));

/** Loaded on demand. */
const acts = async (): Promise<typeof import('../../user_actions.tsx')> => import('../../user_actions.tsx');

const parts = async (): Promise<typeof import('../../sign_in_parts.ts')> => import('../../sign_in_parts.ts');

/** Actions on users' sign-in and role, for one or several. */
export const recordActions: readonly RecordAction[] = [
  {
    id: 'check_out_to',
    title: () => say('check_out_to'),
    icon: CornerUpRight,
    shortcut: 'checkout',
    scope: 'row',
    prominence: 'primary',
    visible: ({ rows, may }) =>
      may('assets:checkout') && (may('can_assign_assets') || rows[0]?.id === auth.get().user?.id),
    perform: async (context) => (await dialogs()).personDialog('checkout', context),
  },
  {
    id: 'invite',
    title: () => say('invite'),
    icon: MailPlus,
    scope: 'both',
    prominence: 'primary',
    visible: (context) => may(context) && all(context, 'none'),
    disabled: withoutAddress,
    perform: async (context) => (await dialogs()).enableDialog(context),
  },
  {
    id: 'invite_again',
    title: () => say('invite_again'),
    icon: MailPlus,
    scope: 'both',
    prominence: 'primary',
    visible: (context) => may(context) && all(context, 'invited'),
    perform: async (context) => (await acts()).inviteNow(context),
  },
  recordAction({
    action: activate,
    icon: Power,
    title: { en: 'Reactivate', de: 'Reaktivieren', es: 'Reactivar' },
    prominence: 'primary',
    visible: (context) => others(context) && all(context, 'off'),
    disabled: withoutAddress,
    load: async () => (await parts()).activatePart,
  }),
  {
    id: 'copy_link',
    title: () => say('copy_link'),
    icon: Link2,
    scope: 'row',
    visible: (context) => may(context) && all(context, 'invited') && mayGiveAnything(),
    perform: async (context) => (await dialogs()).personDialog('link', context),
  },
  {
    id: 'withdraw',
    title: () => say('withdraw'),
    icon: MailX,
    scope: 'row',
    visible: (context) => may(context) && all(context, 'invited'),
    perform: async (context) => (await acts()).withdraw(context),
  },
  {
    id: 'hand_over',
    title: () => say('hand_over'),
    icon: ArrowRightLeft,
    scope: 'row',
    visible: ({ may }) => may('assets:checkin') || may('user:update'),
    perform: async (context) => (await dialogs()).personDialog('assets', context),
  },
  {
    id: 'make_admin',
    title: () => say('make_admin'),
    icon: ShieldCheck,
    scope: 'row',
    visible: (context) => may(context) && mayGiveAnything() && context.rows.every((row) => row['user_type'] === 'user'),
    perform: async (context) => (await acts()).makeAdmin(context),
  },
  {
    id: 'take_admin',
    title: () => say('take_admin'),
    icon: ShieldOff,
    scope: 'row',
    visible: (context) =>
      may(context) && mayGiveAnything() && context.rows.every((row) => row['user_type'] === 'admin'),
    perform: async (context) => (await acts()).removeAdmin(context),
  },
  {
    id: 'transfer',
    title: () => say('transfer'),
    icon: Crown,
    scope: 'row',
    perform: async (context) => (await dialogs()).personDialog('transfer', context),
    visible: (context) => {
      const { user } = auth.get();
      return user !== null && isOwner(user) && others(context) && all(context, 'active');
    },
  },
  {
    id: 'reset_second_factor',
    title: () => i18next.t('reset.action', { ns: 'security' }),
    icon: ShieldX,
    scope: 'row',
    visible: (context) => may(context) && all(context, 'active'),
    perform: resetSecondFactor,
  },
  recordAction({
    action: deactivate,
    icon: PowerOff,
    title: { en: 'Deactivate', de: 'Deaktivieren', es: 'Desactivar' },
    danger: true,
    visible: (context) => others(context) && all(context, 'active'),
    load: async () => (await parts()).deactivatePart,
  }),
];
