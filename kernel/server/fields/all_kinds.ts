/** All kinds of fields on the server, a line each. */
export { text } from './text.ts';
export { textarea } from './textarea.ts';
export { number } from './number.ts';
export { money } from './money.ts';
export { date } from './date.ts';
export { datetime } from './datetime.ts';
export { boolean } from './boolean.ts';
export { select } from './select.ts';
export { multiselect } from './multiselect.ts';
export { reference } from './reference.ts';
export { references } from './references.ts';
export { email } from './email.ts';
export { phone } from './phone.ts';
export { url } from './url.ts';
export { color } from './color.ts';
export { image } from './image.ts';
export { assignee as holder } from './assignee.ts';
