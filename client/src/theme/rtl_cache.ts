import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Mirrors every style that names left or right. */
export const rightToLeft = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] });
