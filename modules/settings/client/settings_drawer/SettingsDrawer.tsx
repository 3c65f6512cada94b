import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { RotateCcw, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasOwnDates } from '@steward/kernel/client/i18n/date_form.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { drawerOpen } from '@steward/kernel/client/state/overlays.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { isCustom } from '@steward/kernel/client/theme/settings.ts';
import { appearance, useSettings, useSidebarEnabled } from '@steward/kernel/client/theme/settings_store.ts';
import { color, size } from '@steward/kernel/client/theme/tokens.ts';
import { Choices } from './Choices.tsx';
import {
  ContrastPicture,
  DatePicture,
  DirectionPicture,
  LayoutPicture,
  ModePicture,
  NavPicture,
  WidthPicture,
} from './pictures.tsx';
import { Presets } from './Presets.tsx';

/** Appearance settings, applied at once on this device. */
export function SettingsDrawer() {
  const { t } = useTranslation('shell');
  const open = useStore(drawerOpen);
  const settings = useSettings();
  const sidebar = useSidebarEnabled();
  const changed = isCustom(settings) || !sidebar;
  const id = useId();
  const close = (): void => drawerOpen.set(false);
  return (
    <Drawer
      open={open}
      onClose={close}
      anchor="right"
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {
            width: size.settingsDrawer,
            maxWidth: '100vw',
            borderInlineStart: `1px solid ${color.line}`,
            boxShadow: '0 0 40px rgb(10 14 22 / 14%) !important',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: '14px 14px 14px 20px',
          paddingInline: '20px 14px',
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Typography
          id={id}
          component="h2"
          sx={{ flex: 1, fontSize: '1rem', fontWeight: 600, letterSpacing: '-0.012em' }}
        >
          {t('settings.title')}
        </Typography>
        <Button
          size="small"
          variant="text"
          startIcon={<RotateCcw size={14} />}
          disabled={!changed}
          onClick={() => appearance.reset()}
        >
          {t('settings.reset')}
        </Button>
        <IconButton aria-label={t('settings.close')} onClick={close}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 5, display: 'grid', gap: 6, alignContent: 'start' }}>
        <Presets />
        <Choices
          label={t('settings.mode')}
          value={settings.followSystem ? 'system' : settings.paletteMode}
          onChange={(mode) =>
            appearance.update({ followSystem: mode === 'system', paletteMode: mode === 'system' ? 'light' : mode })
          }
          choices={(['system', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`settings.modes.${value}`),
            picture: <ModePicture mode={value} />,
          }))}
        />
        <Choices
          label={t('settings.nav_color')}
          value={settings.navColor}
          onChange={(navColor) => appearance.update({ navColor })}
          choices={(['blend-in', 'discreet', 'evident'] as const).map((value) => ({
            value,
            label: t(`settings.nav_colors.${value}`),
            picture: <NavPicture nav={value} />,
          }))}
        />
        <Choices
          label={t('settings.contrast')}
          value={settings.contrast}
          onChange={(contrast) => appearance.update({ contrast })}
          choices={(['normal', 'high'] as const).map((value) => ({
            value,
            label: t(`settings.contrasts.${value}`),
            picture: <ContrastPicture contrast={value} />,
          }))}
        />
        <Choices
          label={t('settings.direction')}
          value={settings.direction}
          onChange={(direction) => appearance.update({ direction })}
          choices={(['ltr', 'rtl'] as const).map((value) => ({
            value,
            label: t(`settings.directions.${value}`),
            picture: <DirectionPicture direction={value} />,
          }))}
        />
        <Choices
          label={t('settings.layout')}
          value={settings.layout}
          onChange={(layout) => appearance.update({ layout })}
          choices={(['vertical', 'horizontal'] as const).map((value) => ({
            value,
            label: t(`settings.layouts.${value}`),
            picture: <LayoutPicture layout={value} />,
          }))}
        />
        {hasOwnDates(currentLanguage()) && (
          <Choices
            label={t('settings.dates')}
            value={settings.dates}
            onChange={(dates) => appearance.update({ dates })}
            choices={(['slashes', 'language'] as const).map((value) => ({
              value,
              label: t(`settings.date_forms.${value}`),
              picture: <DatePicture text={value === 'slashes' ? '31/12/2025' : '31.12.2025'} />,
            }))}
          />
        )}
        <Choices
          label={t('settings.width')}
          value={settings.stretch ? 'wide' : 'compact'}
          onChange={(width) => appearance.update({ stretch: width === 'wide' })}
          choices={(['compact', 'wide'] as const).map((value) => ({
            value,
            label: t(`settings.widths.${value}`),
            picture: <WidthPicture wide={value === 'wide'} />,
          }))}
        />
        <Box
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            p: '12px 14px',
            border: `1px solid ${color.line}`,
            borderRadius: '10px',
            cursor: 'pointer',
          }}
        >
          <Box sx={{ flex: 1 }}>
            <Box sx={{ fontWeight: 500 }}>{t('settings.sidebar')}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('settings.sidebar_text')}</Box>
          </Box>
          <Switch
            checked={sidebar}
            onChange={(event) => appearance.setSidebar(event.target.checked)}
            slotProps={{ input: { 'aria-label': t('settings.sidebar') } }}
          />
        </Box>
      </Box>
    </Drawer>
  );
}
