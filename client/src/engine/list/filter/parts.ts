/** What is needed only once somebody filters, in one chunk. */
export { ConditionPopover } from './ConditionPopover.tsx';
export { FieldMenu } from './FieldMenu.tsx';
export { FilterDialog } from './FilterDialog.tsx';
