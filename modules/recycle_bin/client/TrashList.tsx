import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import { Eraser, RotateCcw, Search, SearchX, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { restore } from '@steward/kernel/contract/actions/kernel_actions.ts';
import { PurgeDialog } from './PurgeDialog.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { undoToast } from '@steward/kernel/client/actions/undo.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { useRouter } from '@tanstack/react-router';
import { DeletedItem } from './DeletedItem.tsx';
import { trashQuery, type DeletedRow } from './queries.ts';
import { Pager } from '@steward/kernel/client/list/Pager.tsx';

const PAGE_SIZE = 20;

interface TrashListProps {
  record: RecordDefinition;
  pageNumber: number;
  search: string;
  /** Only the newest, without search. */
  few?: number;
  onChange: (change: { search: string; pageNumber: number }) => void;
}

/** Deleted records of a type. */
export function TrashList({ record, pageNumber, search, few, onChange }: TrashListProps) {
  const { t } = useTranslation('trash');
  const labels = useLabels(record.name);
  const query = useQuery({
    ...trashQuery(record, { pageNumber, pageSize: few ?? PAGE_SIZE, search }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [purging, setPurging] = useState<readonly DeletedRow[] | null>(null);
  const user = useUser();
  const isPurger = user !== null && mayPurge(user, record);
  const letGo = (): void => setChosen(new Set());
  const restoring = useRestore(record, letGo);
  const rows = query.data?.results ?? [];
  const picked = rows.filter((row) => chosen.has(row.id));
  const toggle = (id: string): void =>
    setChosen((current) =>
      current.has(id) ? new Set([...current].filter((one) => one !== id)) : new Set([...current, id]),
    );
  const all = picked.length === rows.length && rows.length > 0;

  return (
    <>
      <Box
        sx={{
          display: few !== undefined && picked.length === 0 ? 'none' : 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 3,
        }}
      >
        {few === undefined && (
          <TrashSearch
            label={t('search', { what: inSentence(labels.many) })}
            search={search}
            onSearch={(next) => onChange({ search: next, pageNumber: 0 })}
          />
        )}
        {picked.length > 0 && (
          <ReadOnlyGuard>
            <Button
              size="small"
              variant="contained"
              color="primary"
              startIcon={<RotateCcw size={15} strokeWidth={1.75} />}
              disabled={restoring.isPending}
              onClick={() => restoring.mutate(picked)}
            >
              {t('restore_chosen', { count: picked.length })}
            </Button>
          </ReadOnlyGuard>
        )}
        {picked.length > 0 && isPurger && (
          <ReadOnlyGuard>
            <Button
              size="small"
              color="error"
              startIcon={<Eraser size={15} strokeWidth={1.75} />}
              disabled={restoring.isPending}
              onClick={() => setPurging(picked)}
            >
              {t('purge_chosen', { count: picked.length })}
            </Button>
          </ReadOnlyGuard>
        )}
      </Box>
      <Box
        sx={{
          backgroundColor: color.surface,
          border: `1px solid ${color.line}`,
          borderRadius: { xs: 0, sm: `${radius.card}px` },
          borderInlineWidth: { xs: 0, sm: 1 },
          mx: { xs: -4, sm: 0 },
          overflow: 'hidden',
        }}
      >
        {query.isPending && <SkeletonRows rows={6} columns={3} />}
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data &&
          rows.length === 0 &&
          (search === '' ? (
            <EmptyState icon={Trash2} title={t('empty', { what: inSentence(labels.many) })} text={t('empty_text')} />
          ) : (
            <EmptyState
              icon={SearchX}
              title={t('no_match')}
              action={<Button onClick={() => onChange({ search: '', pageNumber: 0 })}>{t('clear')}</Button>}
            />
          ))}
        {rows.length > 0 && (
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              tableLayout: 'fixed',
              '& th': {
                height: 36,
                px: 2.5,
                textAlign: 'start',
                fontSize: '0.75rem',
                fontWeight: 500,
                color: color.secondary,
                borderBottom: `1px solid ${color.line}`,
              },
            }}
          >
            <thead>
              <tr>
                <th scope="col" style={{ width: 44, padding: '0 0 0 8px' }}>
                  <Checkbox
                    checked={all}
                    indeterminate={picked.length > 0 && !all}
                    onChange={() => setChosen(new Set(all ? [] : rows.map((row) => row.id)))}
                    slotProps={{ input: { 'aria-label': t('select_all') } }}
                  />
                </th>
                <th scope="col">{t('name')}</th>
                <Box component="th" scope="col" sx={{ width: 170, display: { xs: 'none', sm: 'table-cell' } }}>
                  {t('deleted_at')}
                </Box>
                <Box component="th" scope="col" sx={{ width: 220, display: { xs: 'none', md: 'table-cell' } }}>
                  {t('deleted_by')}
                </Box>
                <Box component="th" scope="col" sx={{ width: isPurger ? { xs: 92, sm: 200 } : { xs: 60, sm: 170 } }}>
                  <VisuallyHidden>{t('restore')}</VisuallyHidden>
                </Box>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <DeletedItem
                  key={row.id}
                  record={record}
                  row={row}
                  chosen={chosen.has(row.id)}
                  onToggle={() => toggle(row.id)}
                  onRestore={() => restoring.mutate([row])}
                  onPurge={isPurger && row.abilities.includes('delete') ? () => setPurging([row]) : undefined}
                  busy={restoring.isPending}
                />
              ))}
            </tbody>
          </Box>
        )}
        {few === undefined && query.data && query.data.count > PAGE_SIZE && (
          <Pager
            page={pageNumber + 1}
            pageSize={query.data.page_size}
            rows={query.data.results.length}
            count={query.data.count}
            isExact={query.data.count_is_exact}
            onPage={(page) => onChange({ search, pageNumber: page - 1 })}
          />
        )}
      </Box>
      {purging && (
        <PurgeDialog
          record={record}
          rows={purging}
          onDone={() => {
            setPurging(null);
            letGo();
          }}
          onClose={() => setPurging(null)}
        />
      )}
    </>
  );
}

function TrashSearch({
  label,
  search,
  onSearch,
}: {
  label: string;
  search: string;
  onSearch: (search: string) => void;
}) {
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [onSearch, search, text]);
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      startAdornment={
        <Box
          component={Search}
          size={15}
          aria-hidden
          sx={{ flex: 'none', color: color.tertiary, marginInlineStart: 0 }}
        />
      }
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        width: { xs: '100%', sm: 280 },
        px: 2.5,
        '& .MuiOutlinedInput-input': { paddingInlineStart: '7px !important', paddingInlineEnd: '0 !important' },
      }}
    />
  );
}

/** Restores rows: all of them, or none with the reason. */
function useRestore(record: RecordDefinition, done: () => void) {
  const { t } = useTranslation('trash');
  const labels = useLabels(record.name);
  const client = useQueryClient();
  const router = useRouter();
  const changed = (): void => {
    done();
    void refreshRecord(client, record.name);
  };
  return useMutation({
    mutationFn: async (rows: readonly DeletedRow[]) => {
      const ids = rows.map((row) => row.id);
      const { undo = null } = await perform(restore, record, ids, {});
      return { rows, undo };
    },
    onSuccess: ({ rows, undo }) => {
      const [first] = rows;
      if (rows.length === 1 && first) {
        const page = pageOf(record, 'detail', first.id);
        toast.success(t('restored_row', { name: titleOf(record, first) }), {
          action: { label: t('open'), run: () => router.history.push(page) },
        });
      } else
        toast.success(
          t('restored_chosen', { subject: `${rows.length} ${inSentence(labels.many)}` }),
          undoToast(undo, changed),
        );
    },
    onError: toastFailure,
    onSettled: changed,
  });
}
