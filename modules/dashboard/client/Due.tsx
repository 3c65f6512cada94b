import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import type { Figure } from '../contract/wire.ts';
import { countText, listOf } from './summary.ts';

const DUE_TONES = { overdue: 'bad', due_week: 'warning', warranty: 'info', eol: 'quiet' } as const;

/** Due dates by kind, linked to lists. */
export function Due({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {figures.map((figure) => {
        const { key } = figure;
        if (!isKeyOf(DUE_TONES, key)) return null;
        const sort = figure.filters && 'field' in figure.filters ? figure.filters.field : '';
        return (
          <Box component="li" key={key} sx={{ '& + &': { borderTop: `1px solid ${color.softLine}` } }}>
            <Link
              to={listOf(figure.filters, sort)}
              underline="none"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                minHeight: 44,
                color: color.text,
                '&:hover': { color: color.accentText },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>{t(`due.${key}`)}</Box>
              <StatusChip tone={figure.count > 0 ? DUE_TONES[key] : 'quiet'}>
                <span className="tabular">{countText(figure)}</span>
              </StatusChip>
            </Link>
          </Box>
        );
      })}
    </Box>
  );
}
