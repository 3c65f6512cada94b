import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { about, text, value, type Values } from './schema.ts';

/** The query of calls that answer a page without search. */
export const PAGE_QUERY: Values = {
  page: value({ type: 'integer', minimum: 1, default: 1 }),
  page_size: value({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
};

const FILTERS =
  'A condition (`field`, `op`, `value`), or `and` / `or` with a list of them, as JSON. Comparisons: `contains`, ' +
  '`not_contains`, `starts_with`, `is`, `is_not`, `lt`, `lte`, `gt`, `gte`, `between`, `in`, `not_in`, `under`, `empty`, `not_empty`. ' +
  'A yes or no that may be without an answer is also compared by `is` with `unknown`.';

/** The query of every list. */
export const LIST_QUERY = {
  ...PAGE_QUERY,
  search: about(
    text,
    'Words; each has to be found, in the record or in a name that it refers to. Without `sort` the closest come first',
  ),
  sort: about(text, 'Fields, separated by commas; with `-` in front: descending', '-created_at'),
  filters: about(text, FILTERS, '{"and":[{"field":"name","op":"contains","value":"desk"}]}'),
} satisfies Values;
