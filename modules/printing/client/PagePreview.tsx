import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { OwnFacts } from '@steward/kernel/client/record_view/overrides.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { placeOf } from '../contract/sheets.ts';
import type { LabelPreview } from '../contract/wire.ts';

interface PagePreviewProps {
  preview: LabelPreview | undefined;
  error: Error | null;
  /** Whether the preview is loading. */
  isOld: boolean;
  start: number;
  onRetry: () => void;
  onStart: (start: number) => void;
}

/** Preview of the first page; a click on a position starts there. */
export function PagePreview({ preview, error, isOld, start, onRetry, onStart }: PagePreviewProps) {
  const { t } = useTranslation('printing');
  if (error) return <ErrorState compact error={error} onRetry={onRetry} />;
  const said = preview ? t('page', { count: preview.page_count, formatted: formatNumber(preview.page_count) }) : '';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {preview &&
        keysOf(preview.problems).map((key) => (
          <Notice key={key} tone="warning">
            {t(`problems.${key}`, { count: preview.problems[key] ?? 0 })}
          </Notice>
        ))}
      <Box
        aria-busy={isOld || !preview}
        sx={{ p: 4, borderRadius: '8px', backgroundColor: color.quietSoft, display: 'grid', placeItems: 'center' }}
      >
        {preview ? (
          <Page preview={preview} alt={said} isOld={isOld} start={start} onStart={onStart} />
        ) : (
          <Box sx={{ width: '100%', aspectRatio: '1 / 1', maxWidth: 320 }} />
        )}
      </Box>
      <Box className="tabular" role="status" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
        {said}
      </Box>
    </Box>
  );
}

interface PageProps {
  preview: LabelPreview;
  alt: string;
  isOld: boolean;
  start: number;
  onStart: (start: number) => void;
}

function Page({ preview, alt, isOld, start, onStart }: PageProps) {
  const { sheet, pages } = preview;
  const { page } = sheet;
  const places = sheet.columns * sheet.rows;
  const part = (of: number, whole: number): string => `${(of / whole) * 100}%`;
  return (
    <Box
      dir="ltr"
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: page.height > page.width ? 380 : 460,
        aspectRatio: `${page.width} / ${page.height}`,
        boxShadow: '0 1px 3px rgb(0 0 0 / 25%)',
        backgroundColor: '#fff',
      }}
    >
      <Box
        component="img"
        alt={alt}
        src={`data:image/svg+xml,${encodeURIComponent(pages[0] ?? '')}`}
        sx={{ display: 'block', width: '100%', height: '100%', opacity: isOld ? 0.6 : 1 }}
      />
      {places > 1 &&
        Array.from({ length: places }, (_, index) => {
          const { x, y, width, height } = placeOf(sheet, AS_IT_IS, index);
          return (
            <Box
              key={index}
              aria-hidden
              data-place={index}
              onClick={() => onStart(index)}
              style={{
                left: part(x, page.width),
                top: part(y, page.height),
                width: part(width, page.width),
                height: part(height, page.height),
              }}
              sx={{
                position: 'absolute',
                borderRadius: '3px',
                cursor: 'pointer',
                backgroundColor: index < start ? 'rgb(90 100 115 / 18%)' : 'transparent',
                '&:hover': { outline: `2px solid ${color.accent}` },
              }}
            />
          );
        })}
    </Box>
  );
}

/** Positions of labels without the printer's correction. */
const AS_IT_IS = { start: 0, offset: { x: 0, y: 0 } };

/** The layout has a tab of its own. */
export const templateFacts: OwnFacts = {
  width: { Fact: ({ row }) => <>{formatNumber(Number(row['width']))}</>, instead: ['layout'] },
};
