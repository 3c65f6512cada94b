/** Any of these among its values. */
export { ReferenceFilter as ReferencesFilter } from '../reference/Filter.tsx';
