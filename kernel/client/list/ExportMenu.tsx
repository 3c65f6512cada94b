import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import i18next from 'i18next';
import { Check, FileSpreadsheet, FileText, Printer, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SEPARATORS, separatorOf } from '@steward/kernel/contract/csv/write.ts';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import { csvSeparator, downloadExport, type ExportFormat } from '../actions/download_export.ts';
import { toastFailure } from '../actions/undo.ts';
import { api } from '../api/client.ts';
import { currentLanguage } from '../i18n/index.ts';
import { startOperation } from '../operations/calls.ts';
import { useStore } from '../state/store.ts';
import { color } from '../theme/tokens.ts';
import { ActionMenuList } from '../ui/dialogs/ActionMenu.tsx';
import { toast } from '../ui/toast.ts';
import { exportedKeys } from './model/columns.ts';
import type { RecordListModel } from './model/useRecordList.ts';

const CHOICES = keysOf(SEPARATORS);

interface ExportMenuProps {
  list: RecordListModel;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Export formats: as shown, or with all importable columns. */
export function ExportMenu({ list, ids, anchor, onClose }: ExportMenuProps) {
  const { t } = useTranslation('list');
  const shown = exportedKeys(list.record, list.columns.visible);
  const actions = [
    {
      key: 'xlsx',
      label: t('exporting.xlsx'),
      icon: FileSpreadsheet,
      run: () => void exportList(list, 'xlsx', shown, ids),
    },
    { key: 'csv', label: t('exporting.csv'), icon: FileText, run: () => void exportList(list, 'csv', shown, ids) },
    { key: 'print', label: t('exporting.print'), icon: Printer, run: () => void exportList(list, 'html', shown, ids) },
    { key: 'all', label: t('exporting.all'), icon: RefreshCw, run: () => void exportList(list, 'csv', '', ids) },
  ];
  const { separator: kept } = useStore(csvSeparator);
  const separator = kept ?? separatorOf(currentLanguage());
  return (
    <ActionMenuList anchor={anchor} actions={actions} onClose={onClose}>
      {[
        <ListSubheader
          key="separator"
          role="presentation"
          sx={{
            mt: 1,
            pt: 2,
            borderTop: `1px solid ${color.softLine}`,
            fontSize: '0.75rem',
            lineHeight: '20px',
            color: color.tertiary,
            backgroundColor: 'inherit',
          }}
        >
          {t('exporting.separator')}
        </ListSubheader>,
        ...CHOICES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === separator}
            onClick={() => csvSeparator.set({ separator: one })}
          >
            <ListItemIcon sx={{ visibility: one === separator ? 'visible' : 'hidden' }}>
              <Check size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {t(`exporting.separators.${one}`)}
          </MenuItem>
        )),
      ]}
    </ActionMenuList>
  );
}

/** Above so many rows a file is made in the background. */
const MANY = 20_000;

/** Exports or prints a list's matches, or some of its rows. */
export async function exportList(
  { record, asked: state, count, exact }: RecordListModel,
  format: ExportFormat,
  columns: string,
  ids?: readonly string[],
): Promise<void> {
  const as = { format, columns, sort: formatSort(state.sort) };
  const matches = { search: state.search, filters: state.filters ? JSON.stringify(state.filters) : '' };
  const isPrint = format === 'html';
  const total = ids || isPrint ? 0 : exact ? count : await countMatches(record.wire, matches);
  if ((total ?? 0) > MANY) return exportInBackground({ ...as, ...matches, record: record.name });
  const response = await downloadExport({
    path: `${record.wire}/export/`,
    name: record.wire,
    ...(ids ? { body: { ...as, ids } } : { query: { ...as, ...matches } }),
    format,
  });
  if (response?.headers.get('x-export-order') === 'id' && state.sort.length > 0)
    toast.info(i18next.t('exporting.by_id', { ns: 'list' }));
}

/** The number of all matches; what cannot be counted is exported at once. */
async function countMatches(wire: string, query: Readonly<Record<string, string>>): Promise<number> {
  const counted = await api.get<{ count: number }>(`${wire}/count/`, { query }).catch(() => null);
  return counted?.count ?? 0;
}

async function exportInBackground(input: Readonly<Record<string, string>>): Promise<void> {
  const separator = csvSeparator.get().separator ?? separatorOf(currentLanguage());
  await startOperation('export', { ...input, separator }).then(
    () => toast.info(i18next.t('exporting.in_background', { ns: 'list' })),
    toastFailure,
  );
}
