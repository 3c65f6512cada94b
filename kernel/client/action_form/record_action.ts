import { abilityOf, permissionOf } from '@steward/kernel/contract/actions/index.ts';
import type { ActionContext, MatchesContext, RecordAction } from '../actions/types.ts';
import { importWhenConnected } from '../api/connection.ts';
import { titleOfAction, type ActionButton } from './action_part.ts';

const begin = (): Promise<typeof import('./begin_action.tsx')> =>
  importWhenConnected(() => import('./begin_action.tsx'));

const titles = new Map<string, () => string>();

/** What an action is called, once the actions of its record type are loaded. */
export function actionTitle(name: string): string {
  return titles.get(name)?.() ?? name;
}

/** Button, menu entry, palette command, key, form and bulk job of an action. */
export function recordAction(button: ActionButton): RecordAction {
  const { action, id = action.name, icon, shortcut, prominence, danger, visible, disabled } = button;
  if (id === action.name) titles.set(id, () => titleOfAction(button));
  return {
    id,
    title: () => titleOfAction(button),
    icon,
    scope: 'both',
    ...(shortcut ? { shortcut } : {}),
    ...(prominence ? { prominence } : {}),
    ...(danger ? { danger } : {}),
    visible: (context) =>
      context.may(permissionOf(action, context.record)) &&
      (visible?.(context) ?? context.rows.some((row) => row.abilities.includes(abilityOf(action)))),
    ...(disabled ? { disabled } : {}),
    perform: async (context: ActionContext) => (await begin()).beginAction(button, context),
    ...(action.bulk === false || action.permission === null || button.forMatches === false
      ? {}
      : {
          forMatches: {
            right: action.permission,
            perform: async (context: MatchesContext) => (await begin()).beginForMatches(button, context),
          },
        }),
  };
}
