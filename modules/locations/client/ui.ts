export { LocationTree, LocationListActions } from './LocationTree.tsx';
export { formOverride } from './location_form.ts';
export { detailOverride } from './LocationFacts.tsx';
