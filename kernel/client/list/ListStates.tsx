import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Lock, Plus, SearchX, SkipBack, Upload } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { ApiError } from '../api/client.ts';
import { lazyPart } from '../api/lazy_part.ts';
import { useLabels, inSentence } from '../i18n/index.ts';
import { NoWorkspace, useIsWithoutWorkspace } from '../other_workspaces/NoWorkspace.tsx';
import { OtherWorkspacesCount } from '../other_workspaces/OtherWorkspaces.tsx';
import { mayImport } from '../records/import_export_access.ts';
import { useCan } from '../session/auth.ts';
import { iconNamed } from '../ui/icons/icons.ts';
import { LinkButton } from '../ui/Link.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { toast } from '../ui/toast.ts';
import { withoutUnseen } from './model/unseen.ts';
import type { RecordListModel } from './model/useRecordList.ts';

const PartialMatches = lazyPart(() => import('./PartialMatches.tsx'));

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

/** Empty list: what belongs there, and the first step. */
export function EmptyList({ record }: { record: RecordDefinition }) {
  const { t } = useTranslation('list');
  const labels = useLabels(record.name);
  const may = useCan();
  const isWithout = useIsWithoutWorkspace();
  if (isWithout && record.workspaceScoped === true) return <NoWorkspace />;
  const add = !record.uploaded && may(permissionFor(record, 'write')) && (
    <LinkButton to={record.pages.add} startIcon={<Plus size={16} />}>
      {labels.add}
    </LinkButton>
  );
  return (
    <OtherWorkspacesCount record={record} action={add}>
      <EmptyState
        icon={iconNamed(record.icon)}
        title={t('empty.title', { what: inSentence(labels.many) })}
        text={add ? labels.empty : t('empty.reader')}
        action={
          <>
            {add}
            {mayImport(record, may) && (
              <LinkButton to="/import" search={{ type: record.name }} startIcon={<Upload size={16} />}>
                {t('import')}
              </LinkButton>
            )}
          </>
        }
      />
    </OtherWorkspacesCount>
  );
}

/** Nothing belongs to the place of the list. */
function EmptyPart({ record }: { record: RecordDefinition }) {
  const { t } = useTranslation('list');
  const labels = useLabels(record.name);
  return (
    <EmptyState
      icon={iconNamed(record.icon)}
      title={t('empty.title', { what: inSentence(labels.many) })}
      text={t('within.empty')}
      compact
    />
  );
}

/** Search and filters have no results. */
function NoResults({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const nothing = (
    <EmptyState
      icon={SearchX}
      title={t('empty.no_match')}
      text={t('empty.no_match_text')}
      action={<Button onClick={() => list.change({ search: '', filters: null })}>{t('empty.clear')}</Button>}
    />
  );
  if (list.state.search === '' || list.source.kind !== 'page') return nothing;
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{nothing}</Box>
      <Suspense fallback={null}>
        <PartialMatches list={list} />
      </Suspense>
    </Box>
  );
}

/** Search or filters in the address are invalid, such as a removed field. */
function ListError({ list, error }: { list: RecordListModel; error: ApiError }) {
  const { t } = useTranslation('list');
  return (
    <EmptyState
      icon={SearchX}
      title={t('empty.unreadable')}
      text={error.message}
      action={<Button onClick={() => list.change({ search: '', filters: null, sort: [] })}>{t('empty.clear')}</Button>}
    />
  );
}

function Forbidden({ record }: { record: RecordDefinition }) {
  const { t } = useTranslation('list');
  return (
    <EmptyState
      icon={Lock}
      title={t('empty.forbidden')}
      text={t('empty.forbidden_text', { what: inSentence(useLabels(record.name).many) })}
    />
  );
}

/** The page number is beyond the last page. */
function PageOutOfRange({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  return (
    <EmptyState
      icon={SkipBack}
      title={t('empty.beyond')}
      action={<Button onClick={() => list.change({ pageNumber: 0 })}>{t('empty.first_page')}</Button>}
    />
  );
}

/** Drops what the reader may not see from sort and filters of the address, and says so. */
function LeavingOut({ list, unseen }: { list: RecordListModel; unseen: ReturnType<typeof withoutUnseen> }) {
  const { t } = useTranslation('list');
  const labels = useLabels(list.record.name);
  const leave = useEffectEvent(() => {
    const { leftOut, ...seen } = unseen;
    list.change(seen, { replace: true });
    toast.info(t('left_out', { fields: leftOut.map((key) => labels.fields[key] ?? key).join(', ') }));
  });
  useEffect(() => leave(), []);
  return null;
}

/** What a list shows while it has no rows; `empty`: where nothing belongs, `null` for what is usual. */
export function InsteadOfRows({ list, empty }: { list: RecordListModel; empty: ReactNode }) {
  const may = useCan();
  if (list.error) {
    const unseen = withoutUnseen(list.record, list.state, may);
    if (unseen.leftOut.length > 0) return <LeavingOut list={list} unseen={unseen} />;
    if (isForbidden(list.error)) return <Forbidden record={list.record} />;
    return isRefused(list.error) && list.narrowed ? (
      <ListError list={list} error={list.error} />
    ) : (
      <ErrorState error={list.error} onRetry={list.retry} />
    );
  }
  if ((list.count ?? 0) > 0) return <PageOutOfRange list={list} />;
  if (list.narrowed) return <NoResults list={list} />;
  if (empty !== null) return empty;
  const { none } = list.basis;
  if (none !== null) return <EmptyState icon={iconNamed(list.record.icon)} title={none} />;
  return list.source.kind === 'page' ? <EmptyList record={list.record} /> : <EmptyPart record={list.record} />;
}
