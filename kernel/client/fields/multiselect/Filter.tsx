/** Some of its values, like a choice. */
export { SelectFilter as MultiselectFilter } from '../select/Filter.tsx';
