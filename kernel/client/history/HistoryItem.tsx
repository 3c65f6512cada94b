import Box from '@mui/material/Box';
import {
  ArchiveRestore,
  CornerDownLeft,
  CornerUpRight,
  Eraser,
  Eye,
  FileDown,
  History,
  Pencil,
  Plus,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { can, isAdmin } from '@steward/kernel/contract/access/can.ts';
import { formatDateTime, isNamed } from '@steward/kernel/contract/fields/index.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { formatNumber } from '../fields/format.ts';
import { currentLanguage } from '../i18n/index.ts';
import { whenText } from '../i18n/when.ts';
import { pageOf } from '../records/paths.ts';
import { useUser } from '../session/auth.ts';
import { historyLines, type HistoryLine } from '../slots.ts';
import { Link, HIDDEN_STYLE } from '../ui/Link.tsx';
import { TimelineItem } from '../ui/lists/TimelineItem.tsx';
import { ChangeLine, useChangedLabel } from './ChangeLine.tsx';
import type { RestoreValue } from './useRestoreValue.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  create: Plus,
  update: Pencil,
  delete: Trash2,
  restore: ArchiveRestore,
  purge: Eraser,
  checkout: CornerUpRight,
  checkin: CornerDownLeft,
  reveal: Eye,
};
/** How a module shows an action in the history, also while the module is turned off. */
function lineOf(action: string): HistoryLine | undefined {
  return historyLines.every().find((one) => one.isFor === undefined && one.action === action);
}

/** How a module tells of an entry. */
function lineOfEntry(entry: ActivityEntry): HistoryLine | undefined {
  return historyLines.every().find((one) => one.isFor?.(entry)) ?? lineOf(entry.action);
}

export function historyIcon(action: string): LucideIcon {
  return lineOf(action)?.icon ?? ICONS[action] ?? History;
}

const ACTIONS = ['reveal', 'create', 'update', 'delete', 'restore', 'purge', 'checkout', 'checkin'] as const;
type Action = (typeof ACTIONS)[number];
/** Company events with sentences of their own. */
const OF_COMPANY = [
  'support_asked',
  'support_opened',
  'support_entered',
  'support_closed',
  'support_declined',
] as const;

/** Without derived changes. */
function shownChanges(entry: ActivityEntry): ActivityEntry['changes'] {
  if (entry.action === 'create' || entry.action === 'delete' || entry.action === 'restore' || entry.action === 'purge')
    return [];
  return entry.changes.length > 1 || entry.action !== 'update'
    ? entry.changes.filter((one) => one.field !== 'state')
    : entry.changes;
}

const singleKind = (action: string) => (action === 'reveal' ? 'reveal_one' : 'update_one');

/** Whether the actor is also the assignee, named once. */
function ofThemselves({ action, actor, target_data: target }: ActivityEntry): 'checkout_self' | 'checkin_self' | null {
  if (target?.type !== 'user' || target.id !== actor.id) return null;
  return action === 'checkout' ? 'checkout_self' : action === 'checkin' ? 'checkin_self' : null;
}

interface HistoryItemProps {
  entry: ActivityEntry;
  own: string | undefined;
  restore?: RestoreValue | undefined;
  /** Content below the changes. */
  children?: ReactNode;
}

/** An entry as a sentence with its changes. `own` is the record whose history is shown. */
export function HistoryItem({ entry, own, restore, children }: HistoryItemProps) {
  const { t } = useTranslation('history');
  const label = useChangedLabel(entry.content_type.model);
  // Numbers of another record say nothing here beside a sentence that names them.
  const line = lineOfEntry(entry);
  const isAside = own !== undefined && entry.object.id !== own && line !== undefined;
  const changes = isAside ? [] : shownChanges(entry);
  const isImport = entry.source === 'import';
  const action: Action | 'other' = ACTIONS.find((one) => one === entry.action) ?? 'other';
  const isSaid = entry.action === 'update' || entry.action === 'reveal';
  const single = isSaid && !line && changes.length === 1 ? changes[0] : undefined;
  const kind =
    action === 'create' && isImport ? 'import' : single ? singleKind(entry.action) : (ofThemselves(entry) ?? action);
  const ofCompany = entry.content_type.model === 'company' ? OF_COMPANY.find((one) => one === entry.action) : undefined;
  const scope = entry.object.id === own ? 'it' : 'named';
  const values = {
    who: entry.actor.name,
    field: single ? label(single.field, single.label) : '',
    object: fullName(entry.object),
    target: entry.target_data ? fullName(entry.target_data) : '',
    action: entry.action,
    ...detailTexts(entry),
  };
  const target = entry.target_data;
  const components = {
    b: <strong />,
    object: <Named record={entry.content_type.model} id={entry.object.id} />,
    target: <Named record={target?.type} id={target?.id} own={own} hidden={target?.hidden} />,
    ...detailNames(entry, own),
  };
  return (
    <TimelineItem
      icon={entry.is_undo ? Undo2 : isImport ? FileDown : (line?.icon ?? historyIcon(entry.action))}
      when={<HistoryTime iso={entry.created_at} note={isWork(entry) ? <WorkName entry={entry} /> : undefined} />}
    >
      {line ? (
        <Suspense fallback={null}>
          <ModuleSentence line={line} scope={scope} values={values} components={components} />
        </Suspense>
      ) : (
        <Trans
          t={t}
          i18nKey={ofCompany ? `company.${ofCompany}` : `${scope}.${kind}`}
          values={values}
          components={components}
          shouldUnescape
        />
      )}
      {(entry.action === 'reveal' ? [] : changes).map((change) => (
        <ChangeLine
          key={change.field}
          record={entry.content_type.model}
          change={change}
          label={single ? undefined : label(change.field, change.label)}
          onRestore={restore?.(entry, change)}
        />
      ))}
      {entry.note && <div dir="auto">“{entry.note}”</div>}
      {children}
    </TimelineItem>
  );
}

/** Details of an entry as values of its sentence. */
function detailTexts({ details = {} }: ActivityEntry): Record<string, string> {
  const text = (value: unknown): string =>
    typeof value === 'number' ? formatNumber(value) : isNamed(value) ? fullName(value) : String(value ?? '');
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, text(value)]));
}

/** Details that are records, as links. */
function detailNames({ details = {} }: ActivityEntry, own: string | undefined): Record<string, ReactElement> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) =>
      isNamed(value)
        ? [[key, <Named key={key} record={typeOf(value)} id={value.id} own={own} hidden={value.hidden} />] as const]
        : [],
    ),
  );
}

function typeOf(value: object): string | undefined {
  return 'type' in value && typeof value.type === 'string' ? value.type : undefined;
}

/** What a module tells of its action, in its own texts: those of `_from` or `_at` where it says from where or where. */
function ModuleSentence({
  line,
  scope,
  values,
  components,
}: {
  line: HistoryLine;
  scope: 'it' | 'named';
  values: Readonly<Record<string, string>>;
  components: Readonly<Record<string, ReactElement>>;
}) {
  const { t, i18n } = useTranslation(line.texts);
  const plain = scope === 'it' ? `it.${line.action}` : `named.${line.action}`;
  const withOrigin = scope === 'it' ? `it_from.${line.action}` : `named_from.${line.action}`;
  const withPlace = scope === 'it' ? `it_at.${line.action}` : `named_at.${line.action}`;
  const has = (key: string): boolean => i18n.exists(key, { ns: line.texts });
  const key = values['from'] && has(withOrigin) ? withOrigin : values['target'] && has(withPlace) ? withPlace : plain;
  // `historyLinesOf` has held the action against these texts.
  return <Trans t={t} i18nKey={key as never} values={values} components={components} shouldUnescape />;
}

/** Imports say so in their sentence, an undo after its time. */
function isWork({ source, action, is_operation: isOperation, is_undo: isUndo }: ActivityEntry): boolean {
  if (isUndo) return true;
  return source === 'import' ? action === 'update' : isOperation === true && source !== 'system';
}

/** Link to the operation or import of an entry, for those who may open it. */
function WorkName({ entry }: { entry: ActivityEntry }) {
  const { source, batch, actor, is_operation: isOperation, is_undo: isUndo } = entry;
  const { t } = useTranslation('history');
  const me = useUser();
  const isMine = me !== null && me.id === actor.id;
  const isImport = source === 'import';
  const mayOpen = isImport
    ? me !== null && can(me, 'import:read') && (isMine || isAdmin(me))
    : isMine && isOperation === true;
  const name = t(isUndo ? 'by_undo' : isImport ? 'by_import' : 'by_bulk_job');
  if (batch === null || !mayOpen) return <>{name}</>;
  const to = `/${isImport ? 'import' : 'operations'}/${batch}`;
  return (
    <Link to={to} preload={false} sx={{ color: 'inherit', textDecoration: 'underline' }}>
      {name}
    </Link>
  );
}

/** A name, linked unless it is this page's record or hidden. */
function Named({
  record,
  id,
  own,
  hidden,
  children,
}: {
  record?: string | undefined;
  id?: string | undefined;
  own?: string | undefined;
  hidden?: true | undefined;
  children?: ReactNode;
}) {
  if (hidden)
    return (
      <Box component="span" sx={HIDDEN_STYLE}>
        {children}
      </Box>
    );
  const found = record === undefined ? undefined : findRecord(record);
  if (!found || id === undefined || id === own) return <strong>{children}</strong>;
  return (
    <Link to={pageOf(found, 'detail', id)} preload={false} sx={{ color: 'text.primary' }}>
      {children}
    </Link>
  );
}

export function HistoryTime({ iso, note }: { iso: string; note: ReactNode }) {
  return (
    <>
      <time dateTime={iso} title={formatDateTime(iso)}>
        {whenText(iso, currentLanguage())}
      </time>
      {note && <> · {note}</>}
    </>
  );
}
