import { keysOf } from '@steward/kernel/contract/narrow.ts';
import Button from '@mui/material/Button';
import { Download, Check, FileSpreadsheet, FileText, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordListModel } from './useRecordList.ts';
import ListSubheader from '@mui/material/ListSubheader';
import { SEPARATORS, separatorOf } from '@steward/kernel/contract/csv/write.ts';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import i18next from 'i18next';
import { csvSeparator, downloadExport, type ExportFormat } from '../actions/download_export.ts';
import { currentLanguage } from '../i18n/index.ts';
import { useStore } from '../state/store.ts';
import { color } from '../theme/tokens.ts';
import { ActionMenuList } from '../ui/ActionMenu.tsx';
import { ListItemIcon, MenuItem } from '../ui/overlays.tsx';
import { toast } from '../ui/toast.ts';

/** Exports the matches of the list. */
export function ExportButton({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Download size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('export')}
      </Button>
      {anchor && <ExportMenu list={list} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

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
  const shown = list.columns.visible.map((one) => one.key).join(',');
  const actions = [
    { key: 'xlsx', label: t('exporting.xlsx'), icon: FileSpreadsheet, run: () => exportList(list, 'xlsx', shown, ids) },
    { key: 'csv', label: t('exporting.csv'), icon: FileText, run: () => exportList(list, 'csv', shown, ids) },
    { key: 'print', label: t('exporting.print'), icon: Printer, run: () => exportList(list, 'html', shown, ids) },
    { key: 'all', label: t('exporting.all'), icon: RefreshCw, run: () => exportList(list, 'csv', '', ids) },
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

/** Exports or prints a list's matches, or some of its rows. */
export function exportList(
  { record, state }: RecordListModel,
  format: ExportFormat,
  columns: string,
  ids?: readonly string[],
): void {
  const as = { format, columns, sort: formatSort(state.sort) };
  const filters = state.filters ? JSON.stringify(state.filters) : '';
  void downloadExport({
    path: `${record.wire}/export/`,
    name: record.wire,
    ...(ids ? { body: { ...as, ids } } : { query: { ...as, search: state.search, filters } }),
    format,
  }).then((response) => {
    if (response?.headers.get('x-export-order') === 'id' && state.sort.length > 0)
      toast.info(i18next.t('exporting.by_id', { ns: 'list' }));
  });
}
