import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';

/** The present picture with its two actions. */
export function Picture({
  src,
  disabled,
  onChange,
  onRemove,
}: {
  src: string | undefined;
  disabled: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation(['form', 'common']);
  return (
    <>
      <Box sx={{ height: 176, display: 'grid', placeItems: 'center', backgroundColor: color.quietSoft }}>
        {src && (
          <Box
            component="img"
            src={src}
            alt={t('image.shown')}
            sx={{ maxWidth: '100%', maxHeight: 176, objectFit: 'contain', display: 'block' }}
          />
        )}
      </Box>
      {!disabled && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1.5, borderTop: `1px solid ${color.line}` }}>
          <Button size="small" variant="text" onClick={onRemove}>
            {t('common:remove')}
          </Button>
          <Button size="small" variant="text" onClick={onChange}>
            {t('image.replace')}
          </Button>
        </Box>
      )}
    </>
  );
}
