import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { download } from '../download.ts';
import { typeOf } from '../file_type.ts';
import type { PreviewFile } from '../previewed.ts';

const MIDDLE = { m: 'auto' } as const;

/** Why a file is not shown: its type, a password, damage, or its size. */
export type Reason = 'type' | 'locked' | 'damaged' | 'too_much';

/** Says why a file is not shown and offers the download. */
export function Unshown({ file, reason = 'type' }: { file: PreviewFile; reason?: Reason }) {
  const { t } = useTranslation('preview');
  return (
    <Box sx={MIDDLE}>
      <EmptyState
        compact
        icon={typeOf(file.mime).icon}
        title={file.name}
        text={t(`unshown.${reason}`)}
        action={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Download size={16} />}
            onClick={() => void download(file)}
          >
            {t('download')}
          </Button>
        }
      />
    </Box>
  );
}

export function Loading() {
  const { t } = useTranslation('preview');
  return <CircularProgress size={24} aria-label={t('loading')} sx={MIDDLE} />;
}

export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Box sx={MIDDLE}>
      <ErrorState error={error} compact onRetry={onRetry} />
    </Box>
  );
}
