import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/** Mirrors left and right in styles. No vendor prefixes; Emotion bundles another stylis version. */
export const rightToLeft = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
