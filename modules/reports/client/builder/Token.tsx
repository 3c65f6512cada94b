import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';

interface TokenProps {
  icon?: LucideIcon;
  /** Its name for those who hear it. */
  name: string;
  /** Its text; absent: its name. */
  children?: ReactNode;
  title?: string | undefined;
  /** `plain`: of filters, which are words. */
  look?: 'accent' | 'plain';
  isWrong?: boolean;
  onOpen?: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

/** A part of a report: a click opens its choices, the cross takes it away. */
export function Token({
  icon: Icon,
  name,
  children,
  title,
  look = 'accent',
  isWrong = false,
  onOpen,
  onRemove,
}: TokenProps) {
  const { t } = useTranslation('reports');
  const isPlain = look === 'plain';
  const tint = isWrong ? color.bad : isPlain ? color.text : color.accentText;
  const part = {
    height: '100%',
    font: 'inherit',
    color: 'inherit',
    '&:hover': { backgroundColor: isPlain ? color.hover : 'rgb(128 128 160 / 14%)' },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
  } as const;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'stretch',
        height: 28,
        maxWidth: '100%',
        overflow: 'hidden',
        borderRadius: '6px',
        border: `1px solid ${isWrong ? color.bad : isPlain ? color.line : 'transparent'}`,
        backgroundColor: isWrong ? color.badSoft : isPlain ? color.surface : color.accentSoft,
        color: tint,
        fontSize: '0.8125rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { height: 40 },
      }}
    >
      <ButtonBase
        aria-haspopup={onOpen ? 'dialog' : undefined}
        title={title}
        disabled={!onOpen}
        onClick={(event) => onOpen?.(event.currentTarget)}
        sx={{ ...part, gap: 1.5, minWidth: 0, paddingInline: '8px 4px' }}
      >
        {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />}
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {children ?? name}
        </Box>
        {onOpen && !isPlain && <ChevronDown size={13} aria-hidden style={{ flex: 'none' }} />}
      </ButtonBase>
      <ButtonBase
        aria-label={t('token.remove', { name })}
        onClick={onRemove}
        sx={{ ...part, flex: 'none', paddingInline: '4px 7px' }}
      >
        <X size={13} />
      </ButtonBase>
    </Box>
  );
}
