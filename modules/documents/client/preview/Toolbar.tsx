import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** The line above what is shown. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flexShrink: 0,
        minHeight: 44,
        px: 3,
        // A preview is narrow on phones, and beside a list.
        containerType: 'inline-size',
        py: 1,
        fontSize: '0.8125rem',
        backgroundColor: color.surface,
        borderBottom: `1px solid ${color.line}`,
      }}
    >
      {children}
    </Box>
  );
}

export function ToolButton({
  icon: Icon,
  label,
  onClick,
  isOff = false,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  isOff?: boolean;
}) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** Sizes in steps, as shares of the one that fits. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger (1) or smaller (-1) size. */
export function zoomed(zoom: number, step: 1 | -1): number {
  const next = step > 0 ? ZOOMS.find((one) => one > zoom) : ZOOMS.findLast((one) => one < zoom);
  return next ?? zoom;
}

export function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation('preview');
  return (
    <>
      <ToolButton
        icon={ZoomOut}
        label={t('zoom_out')}
        isOff={zoom <= ZOOMS[0]}
        onClick={() => onZoom(zoomed(zoom, -1))}
      />
      <Box
        component="span"
        className="tabular"
        aria-live="polite"
        sx={{ minWidth: 40, textAlign: 'center', '@container (max-width: 560px)': { display: 'none' } }}
      >
        {t('zoom', { percent: Math.round(zoom * 100) })}
      </Box>
      <ToolButton
        icon={ZoomIn}
        label={t('zoom_in')}
        isOff={zoom >= (ZOOMS.at(-1) ?? zoom)}
        onClick={() => onZoom(zoomed(zoom, 1))}
      />
    </>
  );
}
