import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { clearPreview, type Preview } from '../api/preview.ts';
import { color } from '../theme/tokens.ts';
import { Banner } from '../ui/Banner.tsx';

/** Shown while this tab previews another user. */
export default function PreviewBanner({ shown, height }: { shown: Preview; height: number }) {
  const { t } = useTranslation('shell');
  const [ending, setEnding] = useState(false);
  const end = async (): Promise<void> => {
    setEnding(true);
    // The preview expires after an hour even if the server is unreachable.
    await api
      .del(`users/${shown.id}/preview/`, undefined, { asSelf: true })
      .catch((error: unknown) => console.error('The preview was not ended on the server', error));
    clearPreview();
    location.assign(`/users/${shown.id}/rights`);
  };
  return (
    <Banner
      icon={Eye}
      tone="solid"
      height={height}
      role="status"
      testId="preview-banner"
      action={
        <Button
          size="small"
          disabled={ending}
          onClick={() => void end()}
          sx={{
            flex: 'none',
            color: 'inherit',
            borderColor: 'currentColor',
            backgroundColor: 'transparent',
            '&:hover': { backgroundColor: `color-mix(in srgb, ${color.onAccent} 14%, transparent)` },
          }}
        >
          {t('preview.end')}
        </Button>
      }
    >
      <Trans
        t={t}
        i18nKey={'preview.text'}
        values={{ name: shown.name }}
        components={{ b: <strong /> }}
        shouldUnescape
      />
    </Banner>
  );
}
