/** Compared like any text. */
export { TextFilter as EmailFilter } from '../text/Filter.tsx';
