/** Compared like any text. */
export { TextFilter as TextareaFilter } from '../text/Filter.tsx';
