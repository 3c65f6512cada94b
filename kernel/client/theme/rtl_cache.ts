import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/**
 * Mirrors every style that names left or right. Current browsers need no prefixes, and Emotion carries another stylis
 * than the one installed.
 */
export const rightToLeft = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
