import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { actionKeys, useAllActions } from '../action_form/registry.ts';
import { partsOf, KeyHint, useKeyName } from '../shortcuts/KeyHint.tsx';
import { isSingleKey, keysFor, SHORTCUTS, type ShortcutGroup } from '../shortcuts/registry.ts';
import { singleKeys, useSingleKeys } from '../shortcuts/useShortcuts.ts';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

const GROUPS: readonly ShortcutGroup[] = ['anywhere', 'list', 'record', 'form'];
const NAMES = keysOf(SHORTCUTS);

/** All shortcuts by area, with a switch for single-character ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shortcuts', 'common']);
  const id = useId();
  const singles = useSingleKeys();
  useAllActions();
  const keysOfActions = actionKeys();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent
        tabIndex={0}
        sx={{ '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 } }}
      >
        <Box sx={{ columns: { sm: 2 }, columnGap: 8 }}>
          {GROUPS.map((group) => (
            <Box
              key={group}
              component="section"
              aria-labelledby={`${id}-${group}`}
              sx={{ breakInside: 'avoid', mb: 4 }}
            >
              <Box
                component="h3"
                id={`${id}-${group}`}
                sx={{ m: 0, mb: 1, fontSize: '0.75rem', fontWeight: 500, color: color.secondary }}
              >
                {t(`groups.${group}`)}
              </Box>
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: 3 }}
              >
                {NAMES.filter((name) => SHORTCUTS[name].group === group).map((name) => (
                  <Line key={name} name={name} label={t(`names.${name}`)} singles={singles} />
                ))}
                {group === 'record' &&
                  keysOfActions.map(({ key, title }) => <Line key={key} name={key} label={title} singles={singles} />)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ pt: 2, borderTop: `1px solid ${color.softLine}` }}>
          <FormControlLabel
            control={
              <Switch
                checked={singles}
                onChange={(event) => singleKeys.set(event.target.checked)}
                slotProps={{ input: { 'aria-describedby': `${id}-why` } }}
              />
            }
            label={t('singles')}
            sx={{ marginInlineStart: 0, gap: 2, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
          />
          <Box id={`${id}-why`} sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
            {t('singles_text')}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** One shortcut; disabled keys are not shown. */
function Line({ name, label, singles }: { name: string; label: string; singles: boolean }) {
  const { t } = useTranslation('shortcuts');
  const keyName = useKeyName();
  const keys = keysFor(name).filter((key) => singles || !isSingleKey(key));
  const partName = (part: string): string =>
    part === 'Space' ? t('space') : part.length === 1 ? part.toUpperCase() : keyName(part);
  const spoken = keys.map((key) => key.split('+').map(partName).join(' + ')).join(', ');
  return (
    <>
      <Box
        component="dt"
        sx={{ py: 1.5, fontSize: '0.875rem', color: keys.length === 0 ? color.tertiary : color.text }}
      >
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {keys.map((key) => (
          <Fragment key={key}>
            <KeyHint keys={key === 'Space' ? [t('space')] : partsOf(key)} />
          </Fragment>
        ))}
        {keys.length === 0 && (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
            {t('off')}
          </Box>
        )}
        {keys.length > 0 && <VisuallyHidden>{spoken}</VisuallyHidden>}
      </Box>
    </>
  );
}
