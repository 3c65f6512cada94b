import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { FileReading } from '../../contract/wire.ts';

/** The first rows of the file with its headings. */
export function ReadingPreview({ reading }: { reading: FileReading }) {
  const { t } = useTranslation('reading');
  const width = Math.max(1, ...reading.preview.map(({ cells }) => cells.length));
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('preview')}
      sx={{ overflow: 'auto', maxHeight: 336, border: `1px solid ${color.line}`, borderRadius: '8px' }}
    >
      <Box
        component="table"
        className="tabular"
        sx={{ borderCollapse: 'collapse', minWidth: '100%', fontSize: '0.8125rem', lineHeight: '18px' }}
      >
        <tbody>
          {reading.preview.map(({ row, cells }) => {
            const isHeading = row === reading.heading_row;
            const tone = isHeading ? color.text : row < reading.heading_row ? color.tertiary : color.secondary;
            return (
              <Box
                component="tr"
                key={row}
                sx={{
                  backgroundColor: isHeading ? color.accentSoft : undefined,
                  '&:not(:last-child) > *': { borderBottom: `1px solid ${color.softLine}` },
                }}
              >
                <Box
                  component="th"
                  scope="row"
                  sx={{
                    position: 'sticky',
                    insetInlineStart: 0,
                    width: 0,
                    minWidth: 44,
                    px: 2.5,
                    py: 1.5,
                    textAlign: 'end',
                    fontWeight: 400,
                    color: color.tertiary,
                    backgroundColor: isHeading ? color.accentSoft : color.surface,
                    borderInlineEnd: `1px solid ${color.softLine}`,
                  }}
                >
                  {row}
                </Box>
                {Array.from({ length: width }, (_, index) => (
                  <Box
                    component="td"
                    key={index}
                    sx={{
                      maxWidth: 240,
                      px: 2.5,
                      py: 1.5,
                      color: tone,
                      fontWeight: isHeading ? 600 : 400,
                      whiteSpace: 'nowrap',
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                    }}
                  >
                    <bdi>{cells[index] ?? ''}</bdi>
                  </Box>
                ))}
              </Box>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
