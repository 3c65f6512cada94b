import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { GroupedReport } from '../../contract/wire.ts';
import { figureLines } from '../figures.ts';

/** The totals as large figures, each with the way to its records. */
export function Numbers({ report, onOpen }: { report: GroupedReport; onOpen: () => void }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '16px 40px', m: 0 }}>
      {report.values.map((value, at) => {
        const lines = figureLines(report.total[at], value.form);
        return (
          <div key={value.key}>
            <Box component="dt" dir="auto" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
              {value.label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <ButtonBase
                onClick={onOpen}
                className="st-figure tabular"
                sx={{
                  display: 'block',
                  textAlign: 'start',
                  font: 'inherit',
                  fontSize: '1.625rem',
                  lineHeight: '34px',
                  fontWeight: 600,
                  letterSpacing: '-0.015em',
                  borderRadius: '6px',
                  '&:hover': { color: color.accentText },
                  '&:focus-visible': { outline: `2px solid ${color.focusRing}` },
                }}
              >
                {(lines.length === 0 ? ['–'] : lines).map((one) => (
                  <Box key={one} component="span" sx={{ display: 'block' }}>
                    <bdi>{one}</bdi>
                  </Box>
                ))}
              </ButtonBase>
            </Box>
          </div>
        );
      })}
    </Box>
  );
}
