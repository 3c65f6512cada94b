import Box from '@mui/material/Box';
import { ChartArea, ChartColumn, ChartLine, ChartPie, Grid3x3, Hash, Table2, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { CHARTS, type ChartKind, chartOf } from '../../contract/chart/index.ts';
import { whyNot, withChart } from '../definition.ts';

const ICONS: Readonly<Record<ChartKind, LucideIcon>> = {
  table: Table2,
  number: Hash,
  bar: ChartColumn,
  line: ChartLine,
  area: ChartArea,
  pie: ChartPie,
  heat: Grid3x3,
};

/** How a report is drawn: those that do not fit say why. */
export function ChartKinds({
  definition,
  onChange,
}: {
  definition: Definition;
  onChange: (definition: Definition) => void;
}) {
  const { t } = useTranslation('reports');
  const name = useId();
  const { kind } = chartOf(definition);
  return (
    <Box
      role="radiogroup"
      aria-label={t('kinds.label')}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        p: '2px',
        gap: '2px',
        borderRadius: '8px',
        border: `1px solid ${color.line}`,
        backgroundColor: color.background,
        '@media print': { display: 'none' },
      }}
    >
      {CHARTS.map((one) => {
        const Icon = ICONS[one];
        const reason = whyNot(one, definition);
        const isOn = one === kind;
        const title = reason === null ? t(`kinds.${one}`) : `${t(`kinds.${one}`)}: ${t(`kinds.needs_${reason}`)}`;
        return (
          <Box
            component="label"
            key={one}
            title={title}
            sx={{
              position: 'relative',
              display: 'inline-flex',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 1.5,
              minWidth: 32,
              height: 28,
              px: isOn ? 2 : 1,
              borderRadius: '6px',
              fontSize: '0.8125rem',
              fontWeight: 500,
              color: isOn ? color.text : color.secondary,
              backgroundColor: isOn ? color.surface : 'transparent',
              boxShadow: isOn ? `0 0 0 1px ${color.line}` : 'none',
              opacity: reason === null ? 1 : 0.45,
              '&:has(:focus-visible)': { outline: `2px solid ${color.focusRing}` },
              '@media (pointer: coarse)': { minWidth: 42, height: 40 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              aria-label={title}
              checked={isOn}
              disabled={reason !== null}
              onChange={() => onChange(withChart(definition, { kind: one }))}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                m: 0,
                opacity: 0,
                cursor: reason === null ? 'pointer' : 'default',
              }}
            />
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {isOn && <span aria-hidden>{t(`kinds.${one}`)}</span>}
          </Box>
        );
      })}
    </Box>
  );
}
