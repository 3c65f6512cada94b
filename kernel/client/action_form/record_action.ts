import {
  abilityOf,
  fieldPermissionOf,
  findActionTarget,
  isActionOn,
  permissionOf,
} from '@steward/kernel/contract/actions/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { inEachLanguage } from '@steward/kernel/contract/texts/translations.ts';
import type { ActionContext, MatchesContext, RecordAction } from '../actions/record_actions.ts';
import { importWhenConnected } from '../api/connection.ts';
import { titleOfAction, type ActionButton, type WordedButton } from './action_part.ts';

const begin = () => importWhenConnected(() => import('./begin_action.tsx'));

const buttons = new Map<string, ActionButton>();

/** How actions are offered, by name, of the record types whose actions are loaded. */
export function buttonsByName(): ReadonlyMap<string, ActionButton> {
  return buttons;
}

function withPart({ words, inherits = {}, ...button }: WordedButton): ActionButton {
  return { ...button, title: inEachLanguage((language) => words[language].title), load: () => ({ words, inherits }) };
}

/** Button, menu entry, palette command, key, form and bulk job of an action. */
export function recordAction(offered: ActionButton | WordedButton): RecordAction {
  const button = 'words' in offered ? withPart(offered) : offered;
  const { action, id = action.name, icon, shortcut, prominence, danger, inRow, visible, disabled } = button;
  if (id === action.name) buttons.set(id, button);
  // An action without an ability is possible with every row.
  const isPossible = ({ abilities }: Row): boolean => action.ability === null || abilities.includes(abilityOf(action));
  return {
    id,
    title: () => titleOfAction(button),
    icon,
    scope: button.scope ?? 'both',
    ...(shortcut ? { shortcut } : {}),
    ...(prominence ? { prominence } : {}),
    ...(danger ? { danger } : {}),
    ...(inRow ? { inRow } : {}),
    visible: (context) =>
      context.may(permissionOf(action, findActionTarget(action.on) ?? context.record)) &&
      (visible?.(context) ?? context.rows.some((row) => isPossible(row))),
    ...(disabled ? { disabled } : {}),
    ...(action.withField === undefined
      ? {}
      : { isFor: ({ record, may }) => isActionOn(action, record) && may(fieldPermissionOf(action, record)) }),
    perform: button.begin ?? (async (context: ActionContext) => (await begin()).beginAction(button, context)),
    ...(action.bulk === false || action.permission === null || button.forMatches === false
      ? {}
      : {
          forMatches: {
            right: action.permission,
            perform:
              button.beginForMatches ??
              (async (context: MatchesContext) => (await begin()).beginForMatches(button, context)),
          },
        }),
  };
}
