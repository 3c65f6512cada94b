import { lazyPart } from '../api/lazy_part.ts';
import { loadAllTexts } from '../i18n/index.ts';

/** Comes with the texts, after the first screen. */
export const CompanyStatusBanner = lazyPart(async () => {
  const [banner] = await Promise.all([import('./CompanyStatusBanner.tsx'), loadAllTexts()]);
  return { default: banner.CompanyStatusBanner };
});

/** Height in pixels. */
export const bannerHeight = (phone: boolean): number => (phone ? 64 : 40);
