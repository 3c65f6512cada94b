/** All kinds of fields on screens, a line each. */
export { text } from './text/kind.ts';
export { textarea } from './textarea/kind.ts';
export { number } from './number/kind.ts';
export { money } from './money/kind.ts';
export { date } from './date/kind.ts';
export { datetime } from './datetime/kind.ts';
export { boolean } from './boolean/kind.ts';
export { select } from './select/kind.ts';
export { multiselect } from './multiselect/kind.ts';
export { reference } from './reference/kind.ts';
export { references } from './references/kind.ts';
export { email } from './email/kind.ts';
export { phone } from './phone/kind.ts';
export { url } from './url/kind.ts';
export { color } from './color/kind.ts';
export { image } from './image/kind.ts';
export { assignee as holder } from './assignee/kind.ts';
