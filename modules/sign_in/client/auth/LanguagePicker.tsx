import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, LANGUAGE_NAMES, LANGUAGES } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** Language choice. */
export function LanguagePicker() {
  const { t } = useTranslation('auth');
  const current = currentLanguage();
  return (
    <Box role="group" aria-label={t('language')} sx={{ mt: 6, display: 'flex', gap: 1 }}>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          lang={language}
          size="small"
          variant="text"
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
          sx={{
            color: language === current ? color.text : color.tertiary,
            fontWeight: language === current ? 600 : 400,
          }}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </Box>
  );
}
