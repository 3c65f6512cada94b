import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';

/** Drop area of a picture with upload progress. */
export function DropHint({
  progress,
  disabled,
  onChoose,
  onCancel,
}: {
  progress: number | null;
  disabled: boolean;
  onChoose: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['form', 'common']);
  if (progress !== null) {
    return (
      <Box
        role="status"
        sx={{
          minHeight: 168,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: 2.5,
          p: 5,
          fontSize: '0.8125rem',
          color: color.secondary,
        }}
      >
        <LinearProgress
          variant={progress >= 1 ? 'indeterminate' : 'determinate'}
          value={progress * 100}
          aria-label={t('image.sending')}
          sx={{ width: '100%' }}
        />
        {t('image.sending')}
        <Button size="small" variant="text" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      onClick={disabled ? undefined : onChoose}
      sx={{
        minHeight: 168,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 0.5,
        p: 4,
        textAlign: 'center',
        fontSize: '0.8125rem',
        lineHeight: '20px',
        color: color.secondary,
        cursor: disabled ? 'default' : 'pointer',
      }}
    >
      <Box component={ImageUp} size={22} strokeWidth={1.6} aria-hidden sx={{ mb: 2, color: color.tertiary }} />
      <span>
        <Box component="span" sx={{ color: color.accentText, fontWeight: 500 }}>
          {t('image.choose')}
        </Box>{' '}
        {t('image.or_drop')}
      </span>
      <Box component="span" sx={{ color: color.tertiary }}>
        {t('image.kinds')}
      </Box>
    </Box>
  );
}
