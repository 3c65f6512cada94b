import Box from '@mui/material/Box';
import { CornerDownLeft, Star } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { toneOf } from '@steward/kernel/client/fields/select.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { highlighted } from '@steward/kernel/client/i18n/text_match.ts';
import { ShortcutHint } from '@steward/kernel/client/shortcuts/KeyHint.tsx';
import { useCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { Entry } from './entries.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

interface PaletteItemProps {
  id: string;
  entry: Entry;
  words: readonly string[];
  active: boolean;
  pinned: boolean;
  onPoint: () => void;
  onRun: () => void;
  onPin: () => void;
}

/** An option of the palette. Pinned by its star, or Alt and P. */
export function PaletteItem({ id, entry, words, active, pinned, onPoint, onRun, onPin }: PaletteItemProps) {
  const { t } = useTranslation('palette');
  const { found, icon: Icon, reason } = entry;
  const aside = found
    ? [found.subtitle, found.aside].filter((part) => part !== null && part !== entry.title).join(' · ')
    : (reason ?? '');
  return (
    <Box
      component="li"
      role="option"
      id={id}
      aria-selected={active}
      aria-disabled={reason ? true : undefined}
      onPointerMove={active ? undefined : onPoint}
      onClick={onRun}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 42,
        px: 3,
        py: 1.5,
        borderRadius: '8px',
        cursor: reason ? 'default' : 'pointer',
        color: reason ? color.tertiary : color.text,
        backgroundColor: active ? color.selected : 'transparent',
        scrollMarginBlock: '40px 8px',
        '@media (pointer: coarse)': { minHeight: 52 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 26,
          height: 26,
          borderRadius: '7px',
          color: active ? color.accentText : color.secondary,
          backgroundColor: active ? 'transparent' : color.quietSoft,
        }}
      >
        <Icon size={15} strokeWidth={1.75} />
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'baseline' },
          columnGap: 2.5,
        }}
      >
        <Box component="span" sx={{ ...cut, flex: { sm: '0 1 auto' }, fontWeight: 500 }}>
          <bdi>
            <Marked text={entry.title} words={words} />
          </bdi>
        </Box>
        {aside !== '' && (
          <Box
            component="span"
            className="tabular"
            sx={{ ...cut, flex: { sm: '1 2 auto' }, fontSize: '0.8125rem', color: color.secondary }}
          >
            <bdi>
              <Marked text={aside} words={words} />
            </bdi>
          </Box>
        )}
        {found?.match && <Match found={found} words={words} />}
        {found?.excerpt && (
          <Box
            component="span"
            sx={{ ...cut, flex: { sm: '1 2 auto' }, fontSize: '0.8125rem', color: color.secondary }}
          >
            <bdi>
              <Pieces pieces={found.excerpt.pieces.map(({ text, is_match: hit }) => ({ text, hit }))} />
            </bdi>
          </Box>
        )}
      </Box>
      {found?.status && <State found={found} />}
      {entry.current && (
        <Box component="span" sx={{ fontSize: '0.75rem', color: color.secondary }}>
          {t('here')}
        </Box>
      )}
      {entry.shortcut && <ShortcutHint name={entry.shortcut} />}
      {found && (pinned || active) && (
        <Box
          component="span"
          aria-hidden
          title={pinned ? t('unpin') : t('pin')}
          onClick={(event) => {
            event.stopPropagation();
            onPin();
          }}
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '7px',
            cursor: 'pointer',
            '&:hover': { backgroundColor: color.hover },
            '@media (pointer: coarse)': { width: 44, height: 44 },
          }}
        >
          <Star
            size={15}
            strokeWidth={1.75}
            fill={pinned ? color.accent : 'none'}
            color={pinned ? color.accent : color.tertiary}
          />
        </Box>
      )}
      {active && !found && !entry.shortcut && (
        <Box
          component={CornerDownLeft}
          aria-hidden
          size={14}
          sx={{ flex: 'none', color: color.tertiary, '@media (pointer: coarse)': { display: 'none' } }}
        />
      )}
    </Box>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return <Pieces pieces={highlighted(text, words)} />;
}

function Pieces({ pieces }: { pieces: ReturnType<typeof highlighted> }) {
  return (
    <>
      {pieces.map((piece, index) =>
        piece.hit ? (
          <Box
            key={index}
            component="mark"
            sx={{
              color: color.text,
              fontWeight: 600,
              backgroundColor: `color-mix(in srgb, ${color.accent} 20%, transparent)`,
              borderRadius: '3px',
            }}
          >
            {piece.text}
          </Box>
        ) : (
          <Fragment key={index}>{piece.text}</Fragment>
        ),
      )}
    </>
  );
}

/** The matching text, when not displayed otherwise. */
function Match({ found, words }: { found: NonNullable<Entry['found']>; words: readonly string[] }) {
  const labels = useAllLabels();
  const own = useCustomFields();
  if (!found.match) return null;
  const { field, value } = found.match;
  const name = labels[found.record]?.fields[field] ?? own.find((one) => one.key === field)?.name ?? field;
  return (
    <Box component="span" className="tabular" sx={{ ...cut, fontSize: '0.8125rem', color: color.secondary }}>
      {name}{' '}
      <bdi>
        <Marked text={value} words={words} />
      </bdi>
    </Box>
  );
}

function State({ found }: { found: NonNullable<Entry['found']> }) {
  const labels = useAllLabels();
  if (!found.status) return null;
  const { field, value } = found.status;
  const tone = toneOf(value);
  return tone && <StatusChip tone={tone}>{labels[found.record]?.options?.[field]?.[value] ?? value}</StatusChip>;
}
