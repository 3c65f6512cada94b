/** What all kinds of fields are edited and filtered with, a line each. */
export { text } from './text/controls.tsx';
export { textarea } from './textarea/controls.tsx';
export { number } from './number/controls.tsx';
export { money } from './money/controls.ts';
export { date } from './date/controls.ts';
export { datetime } from './datetime/controls.ts';
export { boolean } from './boolean/controls.ts';
export { select } from './select/controls.ts';
export { multiselect } from './multiselect/controls.ts';
export { reference } from './reference/controls.ts';
export { references } from './references/controls.ts';
export { email } from './email/controls.tsx';
export { phone } from './phone/controls.tsx';
export { url } from './url/controls.tsx';
export { color } from './color/controls.ts';
export { image } from './image/controls.ts';
export { assignee as holder } from './assignee/controls.ts';
