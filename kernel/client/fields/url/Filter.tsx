/** Compared like any text. */
export { TextFilter as UrlFilter } from '../text/Filter.tsx';
