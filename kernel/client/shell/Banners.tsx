import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eye, WifiOff } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { connected } from '../api/connection.ts';
import { clearPreview, preview, type Preview } from '../api/preview.ts';
import { useBanner } from '../company_status/banner.ts';
import { bannerHeight, CompanyStatusBanner } from '../company_status/index.ts';
import { useStore } from '../state/store.ts';
import { color } from '../theme/tokens.ts';
import { Banner } from '../ui/Banner.tsx';

const PREVIEW_HEIGHT = 44;

/** Banners above the header with their height: offline, preview, company status. */
export function useBanners(phone: boolean): { readonly height: number; readonly banners: ReactNode } {
  const shown = preview();
  const status = useBanner();
  const offline = !useStore(connected);
  const line = bannerHeight(phone);
  const statusHeight = status === null ? 0 : line;
  const banners = (
    <>
      {offline && <OfflineBanner height={line} />}
      {shown && <PreviewBanner shown={shown} />}
      {status !== null && (
        <Suspense fallback={<Box sx={{ height: statusHeight }} />}>
          <CompanyStatusBanner kind={status} height={statusHeight} />
        </Suspense>
      )}
    </>
  );
  return { height: statusHeight + (offline ? line : 0) + (shown ? PREVIEW_HEIGHT : 0), banners };
}

/** Its texts are preloaded, since it is shown without a network. */
function OfflineBanner({ height }: { height: number }) {
  const { t } = useTranslation('errors');
  return (
    <Banner icon={WifiOff} tone="warning" height={height} role="alert" testId="offline-banner" lines={3}>
      {t('offline.banner')}
    </Banner>
  );
}

/** Shown while this tab previews another user. */
function PreviewBanner({ shown }: { shown: Preview }) {
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
      height={PREVIEW_HEIGHT}
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
