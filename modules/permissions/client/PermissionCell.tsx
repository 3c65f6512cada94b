import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LevelMark } from './LevelMark.tsx';
import type { Shown } from './rows.ts';

interface PermissionCellProps {
  shown: Shown;
  /** "Assets: Delete". */
  label: string;
  /** Label beside the mark. */
  word?: string;
  /** Names of the compared users. */
  names: readonly [string, string | undefined];
  onOpen: (anchor: HTMLElement, shown: Shown, label: string) => void;
}

/** One permission of one or two users; opens the reasons. */
export function PermissionCell({ shown, label, word, names, onOpen }: PermissionCellProps) {
  const { t } = useTranslation('rights');
  const { own, other, differs } = shown;
  const said = other
    ? `${label}. ${names[0]}: ${t(`level.${own.level}`)}. ${names[1] ?? ''}: ${t(`level.${other.level}`)}`
    : `${label}: ${t(`level.${own.level}`)}`;
  const isQuiet = other !== undefined && !differs;
  return (
    <Box
      component="button"
      type="button"
      aria-label={said}
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget, shown, label)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 32,
        px: word ? 1.5 : 1,
        border: 0,
        borderRadius: '8px',
        background: 'none',
        color: own.level === 'no' && !differs ? color.tertiary : color.text,
        font: 'inherit',
        fontSize: '0.8125rem',
        cursor: 'pointer',
        '&:hover': { backgroundColor: color.quietSoft },
        '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -1 },
        '@media (pointer: coarse)': { minHeight: 40 },
        ...(differs ? { boxShadow: `inset 0 0 0 1px ${color.line}` } : {}),
      }}
    >
      <LevelMark level={own.level} faint={isQuiet} />
      {differs && other && <LevelMark level={other.level} />}
      {word && <span>{word}</span>}
    </Box>
  );
}
