import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { presetOf } from '@steward/kernel/client/theme/settings.ts';
import { appearance, useSettings } from '@steward/kernel/client/theme/settings_store.ts';
import { color, PRESET_ACCENTS, PRESETS } from '@steward/kernel/client/theme/tokens.ts';

/** Colour swatches with the chosen name. */
export function Presets() {
  const { t } = useTranslation('shell');
  const chosen = presetOf(useSettings());
  const id = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, width: '100%' }}>
        <Box sx={{ display: 'flex', fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ flex: 1, fontWeight: 500 }}>
            {t('settings.preset')}
          </Box>
          <Box component="span" aria-hidden sx={{ color: color.secondary }}>
            {t(`settings.presets.${chosen}`)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 2 }}>
        {PRESETS.map((preset) => (
          <Box
            key={preset}
            component="label"
            title={t(`settings.presets.${preset}`)}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              height: 44,
              borderRadius: '10px',
              cursor: 'pointer',
              backgroundColor: PRESET_ACCENTS[preset],
              color: '#fff',
              transition: 'transform 120ms',
              '&:hover': { transform: 'translateY(-1px)' },
              '&:has(input:checked)': { boxShadow: `0 0 0 2px ${color.surface}, 0 0 0 4px ${PRESET_ACCENTS[preset]}` },
              '&:has(input:focus-visible)': { outline: `2px solid ${color.text}`, outlineOffset: 6 },
            }}
          >
            <input
              type="radio"
              name={id}
              value={preset}
              checked={preset === chosen}
              aria-label={t(`settings.presets.${preset}`)}
              onChange={() => appearance.update({ colorPreset: preset })}
              style={{
                position: 'absolute',
                opacity: 0,
                inset: 0,
                margin: 0,
                width: '100%',
                height: '100%',
                cursor: 'pointer',
              }}
            />
            {preset === chosen && <Check size={17} strokeWidth={2.25} aria-hidden />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
