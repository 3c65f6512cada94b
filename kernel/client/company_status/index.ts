import { lazyPart } from '../api/lazy_part.ts';
import { loadAllTexts } from '../i18n/index.ts';

/** Loaded on demand, since it is rare. */
export const CompanyStatusBanner = lazyPart(
  async () => (await Promise.all([import('./CompanyStatusBanner.tsx'), loadAllTexts()]))[0],
);

/** Height in pixels. */
export const bannerHeight = (phone: boolean): number => (phone ? 64 : 40);
