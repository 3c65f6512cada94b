import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { hasBulkJobs } from '../actions/bulk_job.tsx';
import type {
  ActionContext,
  Actions,
  AvailableAction,
  Matches,
  MatchesContext,
  RecordAction,
} from '../actions/record_actions.ts';
import { useAllLabels } from '../i18n/index.ts';
import { refreshRecord } from '../records/queries.ts';
import { useHoldsPermission, useReadOnlyReason } from '../session/auth.ts';
import { readOnlyReasonText } from '../session/read_only_reason.ts';
import { actionsOf } from './registry.ts';

/**
 * The actions of a record type for buttons and menus, disabled with a reason while read-only. `onChanged` gets the
 * affected rows, `onGone` is called after deletions.
 */
export function useActions(
  record: RecordDefinition,
  options: {
    readonly onChanged?: (scope: 'row' | 'selection') => void;
    readonly onGone?: () => void;
    /** Only these; `null`: those of the type. */
    readonly among?: readonly RecordAction[] | null;
  } = {},
): Actions {
  const { onChanged, onGone, among = null } = options;
  const router = useRouter();
  const client = useQueryClient();
  const may = useHoldsPermission();
  const why = useReadOnlyReason();
  const labels = useAllLabels();
  const [dialog, setDialog] = useState<ReactNode>(null);

  const show = useCallback<ActionContext['show']>((make) => {
    // Closing must not close another dialog that was opened meanwhile.
    const made: ReactNode = make(() => setDialog((now: ReactNode) => (now === made ? null : now)));
    setDialog(made);
  }, []);

  const contextOf = useCallback(
    (scope: 'row' | 'selection') => {
      const changed = (): void => {
        void refreshRecord(client, record.name);
        onChanged?.(scope);
      };
      return {
        record,
        labels,
        show,
        changed,
        open: (path: string) => router.history.push(path),
        gone: () => {
          changed();
          onGone?.();
        },
      };
    },
    [client, labels, onChanged, onGone, record, router, show],
  );

  const availableActions = useCallback(
    (rows: readonly Row[], scope: 'row' | 'selection' | 'list'): readonly AvailableAction[] => {
      const context: ActionContext = { ...contextOf(scope === 'selection' ? scope : 'row'), rows, may };
      return (among ?? actionsOf(record))
        .filter(
          (action) =>
            (scope === 'list' ? action.inRow : action.scope === 'both' || action.scope === scope) &&
            (action.isFor?.(context) ?? true) &&
            action.visible(context),
        )
        .map((action) => ({
          action,
          title: action.title(context),
          reason: why ? readOnlyReasonText(why) : (action.disabled?.(context) ?? null),
          run: () => void action.perform(context),
        }));
    },
    [among, contextOf, may, record, why],
  );
  const availableForMatches = useCallback(
    (matches: Matches): readonly AvailableAction[] => {
      const context: MatchesContext = { ...contextOf('selection'), matches };
      const rows: ActionContext = { ...context, rows: [], may };
      return (among ?? actionsOf(record)).flatMap((action) => {
        const { forMatches } = action;
        return forMatches &&
          hasBulkJobs() &&
          (action.isFor?.(rows) ?? true) &&
          may(permissionFor(record, forMatches.right))
          ? [
              {
                action,
                title: action.title(rows),
                reason: why ? readOnlyReasonText(why) : null,
                run: () => void forMatches.perform(context),
              },
            ]
          : [];
      });
    },
    [among, contextOf, may, record, why],
  );
  const hasRowButtons = (among ?? actionsOf(record)).some((one) => one.inRow);
  return useMemo(
    () => ({ availableActions, availableForMatches, hasRowButtons, dialog }),
    [dialog, availableActions, availableForMatches, hasRowButtons],
  );
}
