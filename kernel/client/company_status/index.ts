import { lazyPart } from '../api/lazy_part.ts';
import { loadAllTexts } from '../i18n/index.ts';
import { CompanyStatusBanner as Banner } from './CompanyStatusBanner.tsx';

/** Waits for the texts, which come after the first screen. */
export const CompanyStatusBanner = lazyPart(async () => {
  await loadAllTexts();
  return { default: Banner };
});

/** Height in pixels. */
export const bannerHeight = (phone: boolean): number => (phone ? 64 : 40);
