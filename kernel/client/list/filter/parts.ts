/** Filter editors, in one chunk. */
export { ConditionPopover } from './ConditionPopover.tsx';
export { FilterDialog } from './FilterDialog.tsx';
export { FilterPopover } from './FilterPopover.tsx';
