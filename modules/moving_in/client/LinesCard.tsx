import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import {
  Boxes,
  Check,
  CircleX,
  Clock,
  Cpu,
  Factory,
  KeyRound,
  Keyboard,
  Laptop,
  LoaderCircle,
  MapPin,
  Network,
  Shapes,
  Tag,
  TextCursorInput,
  Users,
  Wrench,
  Image,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { LineKey, MoveInState, MoveLine } from '../contract/wire.ts';
import { isBegun } from './calls.ts';

const ICONS: Readonly<Record<LineKey, LucideIcon>> = {
  locations: MapPin,
  departments: Network,
  users: Users,
  makers: Factory,
  categories: Shapes,
  fields: TextCursorInput,
  labels: Tag,
  models: Boxes,
  assets: Laptop,
  licenses: KeyRound,
  stock: Keyboard,
  components: Cpu,
  maintenances: Wrench,
  pictures: Image,
};

/** All kinds in the order of writing: what there is, and what becomes of it. */
export function LinesCard({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  return isBegun(move) ? (
    <Card title={t('lines.by_type')} padding="none">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {move.lines.map((line) => (
          <Running key={line.key} line={line} isUndone={move.phase === 'undo'} />
        ))}
      </Box>
    </Card>
  ) : (
    <Table move={move} />
  );
}

const CELL = { p: '8px 18px', borderTop: `1px solid ${color.softLine}`, textAlign: 'end', fontWeight: 400 } as const;

function Table({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const isChecked = move.status === 'checked';
  const sum = (name: 'created' | 'changed' | 'unchanged' | 'refused'): number =>
    move.lines.reduce((all, one) => all + one[name], 0);
  const counted = t('lines.sums', {
    created: formatNumber(sum('created')),
    there: formatNumber(sum('changed') + sum('unchanged')),
    refused: formatNumber(sum('refused')),
  });
  return (
    <Card
      title={isChecked ? t('lines.check') : t('lines.found')}
      padding="none"
      action={isChecked && <Sums text={counted} />}
    >
      <Box
        component="table"
        className="tabular"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': CELL,
          '& th:first-of-type': { textAlign: 'start' },
        }}
      >
        <Box
          component="caption"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          {isChecked ? counted : t('lines.found')}
        </Box>
        <thead>
          <Box component="tr" sx={{ fontSize: '0.75rem', color: color.secondary }}>
            <th scope="col">{t('lines.type')}</th>
            <th scope="col">{t('lines.count')}</th>
            {isChecked && (
              <>
                <th scope="col">{t('lines.created')}</th>
                <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  {t('lines.there')}
                </Box>
                <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  {t('lines.refused')}
                </Box>
              </>
            )}
          </Box>
        </thead>
        <tbody>
          {move.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <Name line={line} />
              </th>
              <Box component="td" sx={{ color: color.secondary }}>
                {line.found === null ? t('lines.unreadable') : formatNumber(line.found)}
              </Box>
              {isChecked && (
                <>
                  <td>{count(line.created)}</td>
                  <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' }, color: color.accentText }}>
                    {count(line.changed + line.unchanged)}
                  </Box>
                  <Box
                    component="td"
                    sx={{ display: { xs: 'none', sm: 'table-cell' }, color: line.refused > 0 ? color.bad : undefined }}
                  >
                    {count(line.refused)}
                  </Box>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const count = (number: number): string => (number === 0 ? '—' : formatNumber(number));

function Sums({ text }: { readonly text: string }) {
  return (
    <Box aria-hidden className="tabular" sx={{ fontSize: '0.8125rem', color: color.secondary, textAlign: 'end' }}>
      {text}
    </Box>
  );
}

function Name({ line }: { readonly line: MoveLine }) {
  const { t } = useTranslation('moving_in');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
      <Box component={ICONS[line.key]} size={15} strokeWidth={1.75} aria-hidden sx={{ color: color.secondary }} />
      {t(`kinds.${line.key}`)}
    </Box>
  );
}

function Running({ line, isUndone }: { readonly line: MoveLine; readonly isUndone: boolean }) {
  const { t } = useTranslation('moving_in');
  const done = line.created + line.changed + line.unchanged + line.refused;
  const all = Math.max(line.found ?? 0, done);
  const share = line.state === 'done' ? 100 : all === 0 ? 0 : (100 * done) / all;
  const Sign =
    line.state === 'done' ? (line.refused > 0 ? CircleX : Check) : line.state === 'running' ? LoaderCircle : Clock;
  const text =
    line.state === 'done'
      ? formatNumber(line.created + line.changed + line.unchanged)
      : line.state === 'running'
        ? t('lines.part', { done: formatNumber(done), all: formatNumber(all) })
        : t('lines.waiting', { number: formatNumber(all) });
  return (
    <Box
      component="li"
      className="tabular"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 16px', sm: 'minmax(0, 5fr) 100px minmax(0, 3fr) 16px' },
        alignItems: 'center',
        columnGap: 3,
        minHeight: 40,
        px: 4.5,
        borderTop: `1px solid ${color.softLine}`,
        opacity: isUndone ? 0.6 : 1,
      }}
    >
      <Name line={line} />
      <LinearProgress
        variant="determinate"
        value={share}
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'block' },
          '& > *': line.state === 'done' ? { backgroundColor: color.ok } : {},
        }}
      />
      <Box sx={{ textAlign: 'end', color: line.state === 'waiting' ? color.tertiary : color.text }}>{text}</Box>
      <Box
        component={Sign}
        size={15}
        aria-hidden
        sx={{ color: line.state === 'done' ? (line.refused > 0 ? color.warning : color.ok) : color.tertiary }}
      />
      <VisuallyHidden>{t(`lines.state.${line.state}`)}</VisuallyHidden>
    </Box>
  );
}
