import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { CornerDownLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import type { AvailableAction } from '@steward/kernel/client/actions/types.ts';
import { RowMenu } from '@steward/kernel/client/list/RowMenu.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { isPast } from '@steward/kernel/client/fields/date/is_past.ts';
import { RecordPicture } from '@steward/kernel/client/fields/image/RecordPicture.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { asset } from '@steward/modules/assets/contract';

interface AssignedAssetsTableProps {
  rows: readonly Row[];
  chosen: ReadonlySet<string>;
  mayPick: boolean;
  onPick: (ids: readonly string[], isOn: boolean) => void;
  offers: (row: Row) => readonly AvailableAction[];
}

const CELLS = {
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${color.line}`,
  '& th': {
    height: 36,
    px: 3,
    textAlign: 'start',
    fontSize: '0.75rem',
    fontWeight: 500,
    color: color.secondary,
    whiteSpace: 'nowrap',
  },
  '& td': { height: 48, px: 3, borderTop: `1px solid ${color.softLine}` },
  '& tbody tr:hover': { backgroundColor: color.hover },
  '& .tick': { width: 44, px: 0, textAlign: 'center' },
  '& .acts': { width: 96, px: 1, textAlign: 'end', whiteSpace: 'nowrap' },
  '& .wide': { display: { xs: 'none', md: 'table-cell' } },
} as const;

/** Assets of a user with dates and actions. */
export function AssignedAssetsTable({ rows, chosen, mayPick, onPick, offers }: AssignedAssetsTableProps) {
  const { t } = useTranslation('people');
  const labels = useLabels('asset');
  const picked = rows.filter((row) => chosen.has(row.id)).length;
  const head = (key: string) => labels.fields[key] ?? key;
  return (
    <Box component="table" aria-label={labels.many} sx={CELLS}>
      <thead>
        <tr>
          {mayPick && (
            <th scope="col" className="tick">
              <Checkbox
                label={t('own.select_all')}
                checked={picked === rows.length}
                indeterminate={picked > 0 && picked < rows.length}
                onChange={() =>
                  onPick(
                    rows.map((row) => row.id),
                    picked < rows.length,
                  )
                }
              />
            </th>
          )}
          <th scope="col">{labels.one}</th>
          <th scope="col" className="wide">
            {head('serial')}
          </th>
          <th scope="col" className="wide">
            {head('checked_out_at')}
          </th>
          <th scope="col">{head('expected_checkin')}</th>
          <th scope="col" className="acts">
            <VisuallyHidden>{t('actions', { ns: 'common' })}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AssignedAssetRow
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            mayPick={mayPick}
            onPick={onPick}
            offers={offers}
          />
        ))}
      </tbody>
    </Box>
  );
}

function AssignedAssetRow({
  row,
  isChosen,
  mayPick,
  onPick,
  offers,
}: Pick<AssignedAssetsTableProps, 'mayPick' | 'onPick' | 'offers'> & { row: Row; isChosen: boolean }) {
  const { t } = useTranslation('people');
  const name = titleOf(asset, row);
  const text = (key: string): string => (typeof row[key] === 'string' ? row[key] : '');
  const due = text('expected_checkin');
  const isLate = due !== '' && isPast(due);
  const checkIn = offers(row).find((one) => one.action.id === 'checkin' && one.reason === null);
  return (
    <tr>
      {mayPick && (
        <td className="tick">
          <Checkbox label={t('own.select', { name })} checked={isChosen} onChange={() => onPick([row.id], !isChosen)} />
        </td>
      )}
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
          <RecordPicture record={asset} row={row} size={28} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link to={pageOf(asset, 'detail', row.id)} dir="auto" sx={{ color: color.text }}>
              {name}
            </Link>
            <Box className="tabular" sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>
              {text('asset_tag')}
            </Box>
          </Box>
        </Box>
      </td>
      <td className="wide tabular">{text('serial')}</td>
      <td className="wide tabular">{text('checked_out_at') && formatDateTime(text('checked_out_at')).slice(0, 10)}</td>
      <td className="tabular">
        {isLate ? (
          <Box component="span" sx={{ color: color.bad }}>
            {t('own.late', { day: formatDate(due) })}
          </Box>
        ) : (
          due && formatDate(due)
        )}
      </td>
      <td className="acts">
        {checkIn && (
          <Tooltip title={t('own.check_in_named', { name })}>
            <IconButton size="small" aria-label={t('own.check_in_named', { name })} onClick={checkIn.run}>
              <CornerDownLeft size={16} />
            </IconButton>
          </Tooltip>
        )}
        <RowMenu name={name} actions={() => offers(row)} />
      </td>
    </tr>
  );
}
