import Box from '@mui/material/Box';
import { Plus, Upload } from 'lucide-react';
import { memo, Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import { formatNumber } from '../fields/format.ts';
import { inSentence, useLabels } from '../i18n/index.ts';
import { mayExport, mayImport } from '../records/import_export_access.ts';
import { pageOf } from '../records/paths.ts';
import { stringifySearch } from '../search_params.ts';
import { useCan } from '../session/auth.ts';
import { LinkButton } from '../ui/Link.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ExportButton } from './ExportButton.tsx';
import { headerActionsOf } from './list_slots.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** On a phone it stands beside the title, as a sign alone, and what there is besides it in one line below. */
const ADD = {
  order: { xs: -1, sm: 0 },
  '& .st-label': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 2 } },
  minWidth: { xs: 44, sm: 64 },
} as const;

/** Title, count and list actions, with `Title` beside them. */
export const ListHeader = memo(function ListHeader({
  list,
  Title,
}: {
  list: RecordListModel;
  Title: ComponentType<{ list: RecordListModel }> | null;
}) {
  const { t } = useTranslation('list');
  const { record } = list;
  const labels = useLabels(record.name);
  const may = useCan();
  const More = headerActionsOf(record.name);
  const { number, text } = useCount(list);
  return (
    <PageHeader
      title={labels.many}
      count={number}
      counted={{ text, isAnnounced: list.narrowed }}
      status={Title && <Title list={list} />}
      actions={
        <>
          {mayImport(record, may) && (
            <LinkButton
              to="/import"
              search={{ type: record.name }}
              startIcon={<Upload size={16} />}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('import')}
            </LinkButton>
          )}
          {mayExport(record, may) && <ExportButton list={list} />}
          {More && (
            <Suspense fallback={null}>
              <More />
            </Suspense>
          )}
          {!record.uploaded && may(permissionFor(record, 'write')) && (
            <LinkButton
              to={record.pages.add}
              variant="contained"
              color="primary"
              aria-label={labels.add}
              startIcon={<Plus size={16} />}
              sx={ADD}
            >
              <span className="st-label">{labels.add}</span>
            </LinkButton>
          )}
        </>
      }
      isFlat
    />
  );
});

/** How many there are, as a number and as a sentence: "18 of 452 assets" once a search has narrowed them. */
function useCount({ record, count, exact, narrowed, stale }: RecordListModel): { number?: string; text: string } {
  const { t } = useTranslation('list');
  const labels = useLabels(record.name);
  const [whole, setWhole] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  if (!narrowed && !stale && exact && count !== null && count !== whole) setWhole(count);
  if (count === null) return { text: said };
  const number = `${formatNumber(count)}${exact ? '' : '+'}`;
  const what = inSentence(count === 1 && !narrowed ? labels.one : labels.many);
  const text =
    narrowed && whole !== null && whole >= count
      ? t('counted_of', { number, total: formatNumber(whole), what })
      : t('counted', { number, what });
  // The count before stays until the rows are there.
  if (!stale && text !== said) setSaid(text);
  return { number, text: said };
}

/** Buttons of a list within another screen: add a record there, export the rows, open the whole list. */
export function PartActions({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const may = useCan();
  const labels = useLabels(list.record.name);
  const { record, asked, source } = list;
  const whole = addressFromListState({ ...asked, pageNumber: 0 }, asked.pageSize);
  return (
    <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 2, mb: { xs: 3, sm: 0 } }}>
      {mayExport(record, may) && <ExportButton list={list} />}
      {source.add !== null && may(permissionFor(record, 'write')) && (
        <LinkButton to={source.add} startIcon={<Plus size={16} aria-hidden />}>
          {labels.add}
        </LinkButton>
      )}
      {source.path !== record.pages.list && (
        <LinkButton to={`${pageOf(record, 'list')}${stringifySearch(whole)}`}>{t('within.open')}</LinkButton>
      )}
    </Box>
  );
}
