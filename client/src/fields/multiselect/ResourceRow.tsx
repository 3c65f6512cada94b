import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { COLUMNS } from './columns.ts';
import { BASIC, furtherActions, hasAction, permissionsOf, toggleAll, type Resource } from './permissions.ts';
import { RowMenuButton } from './RowMenuButton.tsx';
import { Tick, type TickContext } from './Tick.tsx';

type RowProps = TickContext & { resource: Resource; name: string; actionWord: (action: string) => string };

/** All actions of one resource. Its name takes or leaves the whole row. */
export function ResourceRow({ resource, name, actionWord, ...tick }: RowProps) {
  const { t } = useTranslation('form');
  const isLost = permissionsOf(resource).some((one) => tick.chosen.includes(one) && tick.lost(one));
  return (
    <Box role="row" sx={{ display: 'grid', gridTemplateColumns: COLUMNS, alignItems: 'center', px: { xs: 2.5, md: 3.5 }, py: 0.5, borderTop: `1px solid ${color.softLine}`, '&:hover': { backgroundColor: color.hover }, '&:not(:hover, :focus-within) .row-menu': { opacity: { md: 0 } } }}>
      <Box role="rowheader" sx={{ display: 'flex', alignItems: 'center', minWidth: 0, marginInlineStart: -1.5 }}>
        <Tick {...tick} these={permissionsOf(resource)} label={t('permission.row', { resource: name })} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          {isLost && <Box sx={{ fontSize: '0.75rem', lineHeight: '16px', color: color.warning }}>{t('permission.only_read')}</Box>}
        </Box>
        {!tick.disabled && <RowMenuButton {...tick} resource={resource} name={name} />}
      </Box>
      {BASIC.map((action) => (
        <Box key={action} role="cell" sx={{ display: 'grid', justifyItems: 'center', minHeight: 34 }}>
          {hasAction(resource, action) && <Tick {...tick} these={[`${resource}:${action}`]} label={`${name}: ${actionWord(action)}`} />}
        </Box>
      ))}
      <Box role="cell" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' }, py: 1, paddingInlineStart: { xs: 6, md: 3 }, '&:empty': { display: 'none' } }}>
        {furtherActions(resource).map((action) => <Pill key={action} {...tick} permission={`${resource}:${action}`} word={actionWord(action)} resource={name} />)}
      </Box>
    </Box>
  );
}

function Pill({ permission, word, resource, chosen, onChange, disabled, may, lost }: TickContext & { permission: string; word: string; resource: string }) {
  const { t } = useTranslation('form');
  const on = chosen.includes(permission);
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={on}
      aria-label={`${resource}: ${word}`}
      disabled={disabled || (!on && !may(permission))}
      title={!disabled && !on && !may(permission) ? t('permission.not_yours') : undefined}
      onClick={() => onChange(toggleAll(chosen, [permission], may))}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, height: 24, px: 2, border: `1px solid ${on ? 'transparent' : color.line}`, borderRadius: '6px', font: 'inherit', fontSize: '0.75rem', fontWeight: 500, color: on ? color.accentText : color.secondary, backgroundColor: on ? color.accentSoft : 'transparent', cursor: 'pointer', '&:disabled': { cursor: 'default', opacity: 0.55 }, ...(on && lost(permission) ? { textDecoration: 'line-through' } : {}), '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 1 }, '@media (pointer: coarse)': { height: 36, px: 3 } }}
    >
      {on && <Check size={12} aria-hidden />}
      {word}
    </Box>
  );
}
