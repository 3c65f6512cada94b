import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, Ellipsis, Printer, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableAction } from '../actions/record_actions.ts';
import { mayExport } from '../records/import_export_access.ts';
import { useCan } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { ActionsMenu, type ActionsMenuItem } from './ActionsMenu.tsx';
import { ExportMenu, exportList } from './ExportMenu.tsx';
import { exportedKeys } from './model/columns.ts';
import type { RecordListModel } from './model/useRecordList.ts';
import { useFittingCount } from './useFittingCount.ts';

interface SelectionActionsProps {
  list: RecordListModel;
  offers: readonly AvailableAction[];
  /** Chosen rows; `null`: all matches; empty: without export. */
  ids: readonly string[] | null;
}

/** Actions on the selection in one line, with an overflow menu. */
export function SelectionActions({ list, offers, ids }: SelectionActionsProps) {
  const { t } = useTranslation(['list', 'common']);
  const may = useCan();
  const [exporting, setExporting] = useState<HTMLElement | null>(null);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = (id: string, icon: LucideIcon, title: string, run: () => void): ActionsMenuItem => ({
    action: { id, icon },
    title,
    reason: null,
    run,
  });
  const files =
    list.source.kind !== 'bin' && mayExport(list.record, may) && ids?.length !== 0
      ? [
          own('export', Download, t('export_chosen'), () =>
            setExporting(line.current?.querySelector<HTMLElement>('[data-id="export"]:not([style])') ?? button.current),
          ),
          own(
            'print',
            Printer,
            t('print'),
            () => void exportList(list, 'html', exportedKeys(list.record, list.columns.visible), ids ?? undefined),
          ),
        ]
      : [];
  // General actions come before those of modules.
  const among = (...wanted: (string | undefined)[]): readonly AvailableAction[] =>
    offers.filter((one) => wanted.includes(one.action.prominence));
  const all: ActionsMenuItem[] = [...among('primary', 'button'), ...files, ...among(undefined), ...among('menu')];
  const fit = useFittingCount(line, all.map((one) => one.title).join());
  const left = all.slice(fit);
  return (
    <>
      <Box
        ref={line}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          flex: '0 1 auto',
          gap: 1,
          minWidth: 0,
          height: 32,
          '@media (pointer: coarse)': { height: 44 },
          overflow: 'hidden',
        }}
      >
        {all.map((one, at) => (
          <BarButton key={one.action.id} offer={one} isHidden={at >= fit} />
        ))}
      </Box>
      {left.length > 0 && (
        <Button
          ref={button}
          size="small"
          variant="text"
          aria-haspopup="menu"
          aria-expanded={more !== null}
          onClick={(event) => setMore(event.currentTarget)}
          startIcon={<Ellipsis size={16} aria-hidden />}
          sx={look}
        >
          {fit === 0 ? t('actions', { ns: 'common' }) : t('select.more')}
        </Button>
      )}
      {more && <ActionsMenu anchor={more} actions={left} onClose={() => setMore(null)} />}
      {exporting && (
        <ExportMenu list={list} ids={ids ?? undefined} anchor={exporting} onClose={() => setExporting(null)} />
      )}
    </>
  );
}

const look = {
  flex: 'none',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: color.floatingText,
  '&:hover': { color: '#fff', backgroundColor: 'rgb(255 255 255 / 10%)' },
  '&.Mui-disabled': { color: 'rgb(255 255 255 / 45%)' },
} as const;

function BarButton({ offer, isHidden }: { offer: ActionsMenuItem; isHidden: boolean }) {
  const { action, title, reason, run } = offer;
  const Icon = action.icon;
  return (
    <Tooltip side="top" title={reason ?? ''}>
      <span data-id={action.id} style={isHidden ? { visibility: 'hidden' } : undefined}>
        <Button
          size="small"
          variant="text"
          disabled={reason !== null}
          onClick={run}
          startIcon={<Icon size={16} strokeWidth={1.75} />}
          sx={look}
        >
          {title}
        </Button>
      </span>
    </Tooltip>
  );
}

/** A line between two parts of the bar. */
export function SelectionDivider() {
  return (
    <Box
      aria-hidden
      sx={{ flex: 'none', width: '1px', height: 18, mx: 2, backgroundColor: 'rgb(255 255 255 / 18%)' }}
    />
  );
}
