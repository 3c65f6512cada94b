import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { calledOf, titleOf } from '../../actions/title.ts';
import { undoToast } from '../../actions/undo.ts';
import { undoOf } from '../../api/client.ts';
import { useLabels } from '../../i18n/index.ts';
import { FactSections } from '../../record_view/FactSections.tsx';
import { RecordMissing } from '../../record_view/RecordMissing.tsx';
import { loadAddedOffers } from '../../records/added_offers.ts';
import { pageOf } from '../../records/paths.ts';
import { refreshRecord } from '../../records/queries.ts';
import { useRecord } from '../../records/useRecord.ts';
import type { Saved } from '../../records/useSave.ts';
import { useCan, useReadOnlyReasonOnMount, useReadOnlyReason } from '../../session/auth.ts';
import { readOnlyReasonText } from '../../session/read_only_reason.ts';
import { color } from '../../theme/tokens.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RecordForm } from './RecordForm.tsx';
import { draftOfNew, originOf, useStartValues } from './start_values.ts';
import type { FormMode } from './useRecordForm.ts';

/** Screen for creating, editing or cloning a record; read-only without permission. */
export function RecordFormPage({ record, mode }: { record: RecordDefinition; mode: FormMode }) {
  const { t } = useTranslation('form');
  const params: { readonly id?: string } = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = mode === 'add' ? undefined : params.id;
  const router = useRouter();
  const client = useQueryClient();
  const may = useCan();
  const why = useReadOnlyReasonOnMount();
  const labels = useLabels(record.name);
  const { row, ...failure } = useRecord(record, id);
  const start = useStartValues(record, mode !== 'edit');
  const origin = mode === 'add' ? originOf(record) : null;

  if (id !== undefined && failure.error) return <RecordMissing record={record} id={id} {...failure} />;
  if ((id !== undefined && !row) || start === undefined) return <SkeletonForm />;
  if (mode === 'edit' && row && (why !== null || !row.abilities.includes('update')))
    return <ReadOnlyRecord record={record} row={row} />;

  const name = row ? calledOf(record, row) : '';
  const done = (saved: Saved, another: boolean): void => {
    const shown = 'version' in saved ? calledOf(record, saved) : labels.one;
    const readable = may(permissionFor(record, 'read'));
    const target = readable ? pageOf(record, 'detail', saved.id) : pageOf(record, 'add');
    const text = t(mode === 'edit' ? 'saved' : 'added', { name: shown });
    toast.success(text, {
      ...undoToast(mode === 'edit' ? undoOf(saved) : null, () => void refreshRecord(client, record.name)),
      ...(another && readable ? { action: { label: t('open_it'), run: () => router.history.push(target) } } : {}),
    });
    if (mode !== 'edit' && !another && readable) void offer(text, saved.id);
    if (!another) router.history.replace(origin?.path ?? target);
    else scrollTo({ top: 0 });
  };
  // The same message, once what can be offered with it is loaded.
  const offer = async (text: string, added: string): Promise<void> => {
    const [first] = await loadAddedOffers(record, may);
    if (first)
      toast.success(text, { action: { label: first.label(), run: () => first.run(record, { ids: [added] }) } });
  };
  const back =
    mode === 'edit' && id !== undefined ? pageOf(record, 'detail', id) : (origin?.path ?? pageOf(record, 'list'));
  const draftPath = mode === 'add' ? draftOfNew(record, search) : pageOf(record, mode, id);
  const whole = origin && start[origin.field];
  return (
    <RecordForm
      key={`${mode}-${draftPath}`}
      record={record}
      mode={mode}
      row={row}
      start={start}
      draftPath={draftPath}
      title={mode === 'add' ? labels.add : t(`title.${mode}`, { name })}
      backTo={back}
      backLabel={t('back', { what: mode === 'edit' ? name : isNamed(whole) ? whole.name : labels.many })}
      onSaved={done}
    />
  );
}

/** The form of types whose records are cloned at the address where they are edited, with `?clone=true`. */
export function EditOrClone({ record }: { record: RecordDefinition }) {
  const { clone }: { readonly clone?: unknown } = useSearch({ strict: false });
  const may = useCan();
  const clones = String(clone) === 'true' && may(permissionFor(record, 'write'));
  return <RecordFormPage record={record} mode={clones ? 'clone' : 'edit'} />;
}

/** Shown at the edit address to readers without permission to change the record. */
function ReadOnlyRecord({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('form');
  const labels = useLabels(record.name);
  const why = useReadOnlyReason();
  const title = titleOf(record, row);
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: labels.many, to: pageOf(record, 'list') }, { label: title }]} />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        <Notice tone="info">{why ? readOnlyReasonText(why) : t('read_only')}</Notice>
        <FactSections record={record} row={row} />
      </Box>
    </>
  );
}

function SkeletonCard({ fields, columns }: { fields: number; columns: number }) {
  return (
    <Box
      sx={{ p: '16px 18px', border: `1px solid ${color.line}`, borderRadius: '10px', backgroundColor: color.surface }}
    >
      <Skeleton height={16} width={110} sx={{ mb: 4 }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` }, gap: 4 }}>
        {Array.from({ length: fields }, (_, index) => (
          <Box key={index}>
            <Skeleton height={12} width={80} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={36} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Placeholder of a form. */
function SkeletonForm() {
  const { t } = useTranslation('common');
  return (
    <Box aria-busy>
      <Skeleton height={22} width={160} sx={{ mt: 1, mb: 4.5 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 3.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <SkeletonCard fields={6} columns={2} />
          <SkeletonCard fields={4} columns={2} />
        </Box>
        <SkeletonCard fields={2} columns={1} />
      </Box>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Box>
  );
}
