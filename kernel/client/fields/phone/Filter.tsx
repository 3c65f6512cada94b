/** Compared like any text. */
export { TextFilter as PhoneFilter } from '../text/Filter.tsx';
