/** Comparisons of a filter; which a field takes is `operatorsOf`. */
export type Operator =
  | 'contains'
  | 'not_contains'
  | 'starts_with'
  | 'is'
  | 'is_not'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'between'
  | 'in'
  | 'not_in'
  | 'under'
  | 'empty'
  | 'not_empty';

/** Comparisons that several kinds share. */
export const TEXT_OPERATORS = [
  'contains',
  'not_contains',
  'starts_with',
  'is',
  'is_not',
  'empty',
  'not_empty',
] as const;
export const ORDERED_OPERATORS = ['is', 'is_not', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'not_empty'] as const;
export const CHOICE_OPERATORS = ['in', 'not_in', 'empty', 'not_empty'] as const;
