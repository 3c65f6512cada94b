import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import i18next from 'i18next';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { pageOf } from '../records/paths.ts';
import { editMatches, hasBulkJobs, matchesOf } from './bulk_job.tsx';
import { remove, removeMatches } from './remove.tsx';
import { dependenciesText } from './dependencies.ts';
import type { ActionContext, RecordAction } from './types.ts';

const only = ({ rows }: ActionContext): Row | undefined => (rows.length === 1 ? rows[0] : undefined);
const able = (context: ActionContext, ability: string): boolean =>
  context.rows.every((row) => row.abilities.includes(ability));

/** Opens the form, filled with a copy. */
const clone: RecordAction = {
  id: 'clone',
  title: () => i18next.t('actions.clone', { ns: 'list' }),
  icon: Copy,
  scope: 'both',
  visible: (context) => context.rows.length === 1 && context.may(permissionFor(context.record, 'write')),
  perform: (context) => {
    const row = only(context);
    if (row) context.open(pageOf(context.record, 'clone', row.id));
  },
};

/** One row opens its form; a selection opens the bulk edit dialog. */
const edit: RecordAction = {
  id: 'edit',
  title: () => i18next.t('actions.edit', { ns: 'list' }),
  icon: Pencil,
  shortcut: 'e',
  scope: 'both',
  prominence: 'button',
  visible: (context) => able(context, 'update') && (context.rows.length === 1 || hasBulkJobs()),
  perform: (context) => {
    const row = only(context);
    if (row) return context.open(pageOf(context.record, 'edit', row.id));
    return editMatches(matchesOf(context));
  },
  forMatches: { right: 'update', perform: editMatches },
};

const trash: RecordAction = {
  id: 'delete',
  title: () => i18next.t('actions.delete', { ns: 'list' }),
  icon: Trash2,
  scope: 'both',
  danger: true,
  visible: (context) => context.may(permissionFor(context.record, 'delete')),
  disabled: (context) => {
    const row = only(context);
    if (row && row.deletion_dependencies.length > 0)
      return i18next.t('actions.used_by', { ns: 'list', what: dependenciesText(row, context.labels) });
    const foreign = context.rows.some(
      (one) => one.deletion_dependencies.length === 0 && !one.abilities.includes('delete'),
    );
    return foreign ? i18next.t('actions.not_yours', { ns: 'list' }) : null;
  },
  perform: remove,
  forMatches: { right: 'delete', perform: removeMatches },
};

/** Actions of every record type. */
export const common: readonly RecordAction[] = [clone, edit, trash];
