import i18next from 'i18next';
import {
  ArrowRightLeft,
  CornerUpRight,
  Crown,
  Link2,
  MailCheck,
  MailPlus,
  MailX,
  Power,
  PowerOff,
  ShieldCheck,
  ShieldOff,
  ShieldX,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { checkout } from '@steward/modules/checkout/contract';
import {
  activate,
  addToGroup,
  copyLink,
  deactivate,
  invite,
  mailReceipt,
  makeAdmin,
  removeFromGroup,
  resetSecondFactor,
  revoke,
  takeAdmin,
  transferOwnership,
} from '../../../contract/actions.ts';
import { transferHeld } from '../../users/AssetsDialog.tsx';
import {
  addToGroupPart,
  removeFromGroupPart,
  copyLinkPart,
  deactivatePart,
  inviteAgainPart,
  invitePart,
  mailReceiptPart,
  ownershipPart,
  checkoutToPart,
} from './forms.tsx';

const say = wordsOf('people');

/** Where all rows say so. */
const allAble =
  (ability: string) =>
  ({ rows }: ActionContext): boolean =>
    rows.every((row) => row.abilities.includes(ability));
/** For one alone, where its row says so. */
const able =
  (ability: string) =>
  ({ rows }: ActionContext): boolean =>
    rows.length === 1 && rows.every((row) => row.abilities.includes(ability));
const all = ({ rows }: ActionContext, ...states: readonly string[]): boolean =>
  rows.every((row: Row) => states.includes(String(row['sign_in'])));
/** The same, or an address is what is missing. */
const orUnaddressed =
  (ability: string) =>
  ({ rows }: ActionContext): boolean =>
    rows.every((row) => row.abilities.includes(ability) || (!row['email'] && row.abilities.includes('update')));
const withoutAddress = ({ rows }: ActionContext): string | null =>
  rows.some((row) => !row['email']) ? i18next.t('people.needs_address', { ns: 'list' }) : null;

/** Actions on users' sign-in and role, for one or several. */
export const recordActions: readonly RecordAction[] = [
  recordAction({
    action: checkout,
    id: 'check_out_to',
    icon: CornerUpRight,
    title: say(({ actions }) => actions.checkout.title),
    shortcut: 'o',
    scope: 'row',
    prominence: 'primary',
    forMatches: false,
    visible: ({ rows, may }) => may('can_assign_assets') || rows[0]?.id === auth.get().user?.id,
    load: () => checkoutToPart,
  }),
  recordAction({
    action: invite,
    icon: MailPlus,
    title: say(({ actions }) => actions.invite.title),
    prominence: 'primary',
    visible: (context) => all(context, 'none') && orUnaddressed('invite')(context),
    disabled: withoutAddress,
    load: () => invitePart,
  }),
  recordAction({
    action: invite,
    id: 'invite_again',
    icon: MailPlus,
    title: say(({ actions }) => actions.inviteAgain.title),
    prominence: 'primary',
    forMatches: false,
    visible: (context) => allAble('invite')(context) && all(context, 'invited'),
    load: () => inviteAgainPart,
  }),
  recordAction({
    action: activate,
    icon: Power,
    words: say(({ actions }) => actions.activate),
    prominence: 'primary',
    visible: (context) => all(context, 'off') && orUnaddressed('activate')(context),
    disabled: withoutAddress,
  }),
  recordAction({
    action: copyLink,
    icon: Link2,
    title: say(({ actions }) => actions.copyLink.title),
    visible: able('copy_link'),
    load: () => copyLinkPart,
  }),
  recordAction({
    action: revoke,
    icon: MailX,
    words: say(({ actions }) => actions.revoke),
    danger: true,
    visible: allAble('revoke_invitation'),
  }),
  {
    id: 'transfer_held',
    title: () => i18next.t('people.transfer_held', { ns: 'list' }),
    icon: ArrowRightLeft,
    scope: 'row',
    visible: ({ may }) => may('assets:checkin') || may('user:update'),
    perform: transferHeld,
  },
  recordAction({
    action: addToGroup,
    icon: UserPlus,
    title: say(({ actions }) => actions.addToGroup.title),
    load: () => addToGroupPart,
  }),
  recordAction({
    action: removeFromGroup,
    icon: UserMinus,
    title: say(({ actions }) => actions.removeFromGroup.title),
    load: () => removeFromGroupPart,
  }),
  recordAction({
    action: makeAdmin,
    icon: ShieldCheck,
    words: say(({ actions }) => actions.makeAdmin),
    forMatches: false,
    visible: allAble('make_admin'),
  }),
  recordAction({
    action: takeAdmin,
    icon: ShieldOff,
    words: say(({ actions }) => actions.takeAdmin),
    danger: true,
    forMatches: false,
    visible: allAble('take_admin'),
  }),
  recordAction({
    action: transferOwnership,
    icon: Crown,
    danger: true,
    title: say(({ actions }) => actions.transferOwnership.title),
    visible: able('transfer'),
    load: () => ownershipPart,
  }),
  recordAction({
    action: resetSecondFactor,
    icon: ShieldX,
    words: say(({ actions }) => actions.resetSecondFactor),
    danger: true,
    visible: able('reset_second_factor'),
  }),
  recordAction({
    action: mailReceipt,
    icon: MailCheck,
    title: say(({ actions }) => actions.mailReceipt.title),
    load: () => mailReceiptPart,
  }),
  recordAction({
    action: deactivate,
    icon: PowerOff,
    title: say(({ actions }) => actions.deactivate.title),
    danger: true,
    visible: allAble('deactivate'),
    load: () => deactivatePart,
  }),
];
