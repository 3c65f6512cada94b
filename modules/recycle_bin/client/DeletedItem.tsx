import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { Eraser, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { subtitleOf, titleOf } from '@steward/kernel/client/actions/title.ts';
import { RecordPicture } from '@steward/kernel/client/fields/image/RecordPicture.tsx';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Avatar } from '@steward/kernel/client/ui/Avatar.tsx';
import type { DeletedRow } from './queries.ts';

interface DeletedItemProps {
  record: RecordDefinition;
  row: DeletedRow;
  chosen: boolean;
  busy: boolean;
  onToggle: () => void;
  onRestore: () => void;
  /** Absent without permission. */
  onPurge?: (() => void) | undefined;
}

const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A deleted record with restore. */
export function DeletedItem({ record, row, chosen, busy, onToggle, onRestore, onPurge }: DeletedItemProps) {
  const { t } = useTranslation('trash');
  const name = titleOf(record, row);
  const subtitle = subtitleOf(record, row);
  const when = row.deleted_at ? formatDateTime(row.deleted_at) : '—';
  return (
    <Box
      component="tr"
      sx={{
        backgroundColor: chosen ? color.selected : 'transparent',
        '&:hover': { backgroundColor: chosen ? color.selected : color.hover },
        '& td': {
          height: { xs: 60, sm: 48 },
          px: 2.5,
          borderBottom: `1px solid ${color.softLine}`,
          color: color.secondary,
        },
        '&:last-of-type td': { borderBottom: 0 },
      }}
    >
      <td style={{ padding: '0 0 0 8px' }}>
        <Checkbox checked={chosen} onChange={onToggle} slotProps={{ input: { 'aria-label': name } }} />
      </td>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
          <RecordPicture record={record} row={row} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="span" dir="auto" sx={{ ...cut, fontWeight: 500, color: color.text }}>
              {name}
              {subtitle !== '' && (
                <Box
                  component="span"
                  className="tabular"
                  sx={{ fontWeight: 400, color: color.tertiary, marginInlineStart: 2 }}
                >
                  {subtitle}
                </Box>
              )}
            </Box>
            <Box
              component="span"
              className="tabular"
              sx={{ ...cut, display: { xs: 'block', sm: 'none' }, fontSize: '0.8125rem', color: color.tertiary }}
            >
              {when}
            </Box>
          </Box>
        </Box>
      </td>
      <Box component="td" className="tabular" sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}>
        {when}
      </Box>
      <Box component="td" sx={{ display: { xs: 'none', md: 'table-cell' } }}>
        {row.deleted_by ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
            <Avatar name={row.deleted_by.name} />
            <Box component="span" sx={cut}>
              {row.deleted_by.name}
            </Box>
          </Box>
        ) : (
          '—'
        )}
      </Box>
      <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        <ReadOnlyGuard>
          <Button
            size="small"
            disabled={busy}
            onClick={onRestore}
            aria-label={t('restore_row', { name })}
            sx={{ minWidth: 0, px: { xs: 2.5, sm: 2.5 } }}
          >
            <RotateCcw size={15} strokeWidth={1.75} aria-hidden />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 2 }}>
              {t('restore')}
            </Box>
          </Button>
          {onPurge && (
            <IconButton
              size="small"
              disabled={busy}
              onClick={onPurge}
              aria-label={t('purge_row', { name })}
              title={t('purge')}
              sx={{ marginInlineStart: 1 }}
            >
              <Eraser size={15} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </ReadOnlyGuard>
      </Box>
    </Box>
  );
}
