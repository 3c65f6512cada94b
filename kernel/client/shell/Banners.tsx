import Box from '@mui/material/Box';
import { WifiOff } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { connected } from '../api/connection.ts';
import { lazyPart } from '../api/lazy_part.ts';
import { preview } from '../api/preview.ts';
import { useBanner } from '../company_status/banner.ts';
import { bannerHeight, CompanyStatusBanner } from '../company_status/index.ts';
import { useStore } from '../state/store.ts';
import { Banner } from '../ui/Banner.tsx';

/** Few see it, and it brings what draws texts with tags. */
const PreviewBanner = lazyPart(() => import('./PreviewBanner.tsx'));

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
      {shown && (
        <Suspense fallback={<Box sx={{ height: PREVIEW_HEIGHT }} />}>
          <PreviewBanner shown={shown} height={PREVIEW_HEIGHT} />
        </Suspense>
      )}
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
