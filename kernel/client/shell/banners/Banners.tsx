import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';
import { preview } from '../../api/preview.ts';
import { bannerHeight, CompanyStatusBanner } from '../../company_status/index.ts';
import { useBanner } from '../../company_status/banner.ts';
import { OfflineBanner, useIsOffline } from './OfflineBanner.tsx';

const PreviewBanner = lazyPart(() => import('./PreviewBanner.tsx'));
const PREVIEW_HEIGHT = 44;

/** Banners above the header with their height: offline, preview, company status. */
export function useBanners(phone: boolean): { readonly height: number; readonly banners: ReactNode } {
  const looking = preview();
  const standing = useBanner();
  const offline = useIsOffline();
  const line = bannerHeight(phone);
  const beneath = standing === null ? 0 : line;
  const banners = (
    <>
      {offline && <OfflineBanner height={line} />}
      {looking && (
        <Suspense fallback={<Box sx={{ height: PREVIEW_HEIGHT }} />}>
          <PreviewBanner shown={looking} height={PREVIEW_HEIGHT} />
        </Suspense>
      )}
      {standing !== null && (
        <Suspense fallback={<Box sx={{ height: beneath }} />}>
          <CompanyStatusBanner kind={standing} height={beneath} />
        </Suspense>
      )}
    </>
  );
  return { height: beneath + (offline ? line : 0) + (looking ? PREVIEW_HEIGHT : 0), banners };
}
