import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import type { TransferWhat } from '../../contract/wire.ts';
import type { Transfer } from '../transfer/useTransfer.ts';
import { HoldingList } from './HoldingList.tsx';
import { PersonField } from './PersonField.tsx';

const box = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  '& li + li': { borderTop: `1px solid ${color.softLine}` },
} as const;

/** All assets of a user with actions, destination and assignee, and their other holdings. */
export function AssetChoices({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['people', 'checkout']);
  const may = useCan();
  const { person, rows, count, held, heldCount, otherItems, errors, values, change } = transfer;
  const all = t(held.length > 0 ? 'assets.all_held' : 'assets.all');
  const words = (what: TransferWhat) => ({ value: what, label: t(`assets.what.${what}`) });
  const options = [
    ...(may('assets:checkin') ? [words('check_in')] : []),
    ...(may('assets:checkin') && may('assets:checkout') && may('can_assign_assets') ? [words('transfer')] : []),
    words('keep'),
  ];
  if (transfer.error) return <ErrorState error={transfer.error} compact onRetry={transfer.retry} />;
  if (transfer.isPending) return <SkeletonLines lines={5} />;
  if (count + held.length + otherItems.length === 0) return <Box>{t('assets.nothing', { name: person.name })}</Box>;
  return (
    <>
      {count + held.length > 0 && (
        <Box component="section" aria-label={t('assets.list')} sx={{ display: 'grid', gap: 2 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
          >
            <Box sx={{ fontWeight: 600 }}>
              {all}{' '}
              <Box component="span" className="tabular" sx={{ color: color.tertiary, fontWeight: 400 }}>
                {count + heldCount}
              </Box>
            </Box>
            <Segments
              label={all}
              options={options}
              value={Object.keys(values.named).length > 0 ? null : values.rest}
              onChange={(rest) => change({ rest, named: {} })}
            />
          </Box>
          {count > 0 && (
            <Box
              component="ul"
              tabIndex={0}
              aria-label={t('assets.list')}
              sx={{ ...box, maxHeight: 340, overflowY: 'auto' }}
            >
              {rows.map((row) => (
                <AssetLine
                  key={row.id}
                  row={row}
                  options={options}
                  value={transfer.what(row.id)}
                  onChange={(what) => transfer.setOne(row.id, what)}
                />
              ))}
            </Box>
          )}
          {held.length > 0 && <HoldingList items={held} />}
          {transfer.more && (
            <Box>
              <Button size="small" onClick={transfer.more}>
                {t('assets.more')}
              </Button>
            </Box>
          )}
        </Box>
      )}
      {transfer.counts.check_in > 0 && (
        <RecordField
          hint={t('checkout:put_hint')}
          error={errors.location_id}
          to="location"
          value={values.location_id}
          onChange={(next) => change({ location_id: next })}
          label={t('checkout:put')}
        />
      )}
      {otherItems.length > 0 && may('user:update') && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer', ml: '-9px' }}>
            <Checkbox checked={values.others} onChange={(_, next) => change({ others: next })} />
            {t('assets.others', { name: person.name })}
          </Box>
          <HoldingList items={otherItems} />
        </Box>
      )}
      {transfer.hidden > 0 && <Notice tone="warning">{t('hand.out_of_reach', { count: transfer.hidden })}</Notice>}
      {transfer.counts.transfer > 0 && (
        <PersonField
          label={t('assets.to')}
          required
          value={values.to_id}
          exclude={[person.id]}
          error={errors.to_id}
          onChange={(next) => change({ to_id: next })}
        />
      )}
    </>
  );
}

interface AssetLineProps {
  row: Row;
  options: readonly { readonly value: TransferWhat; readonly label: string }[];
  value: TransferWhat;
  onChange: (what: TransferWhat) => void;
}

function AssetLine({ row, options, value, onChange }: AssetLineProps) {
  const { t } = useTranslation('people');
  const name = calledOf(asset, row);
  const text = (key: string): string | null => (typeof row[key] === 'string' ? row[key] : null);
  const [tag, serial, since, due] = [
    text('asset_tag'),
    text('serial'),
    text('checked_out_at'),
    text('expected_checkin'),
  ];
  const facts = [
    tag === name ? null : tag,
    serial,
    since && t('assets.since', { day: formatDateTime(since).slice(0, 10) }),
    due && t('assets.due', { day: formatDate(due) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box className="tabular" sx={{ color: color.secondary, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {facts}
        </Box>
      </Box>
      <Segments label={name} options={options} value={value} onChange={onChange} />
    </Box>
  );
}
