export { LocationTree, LocationListActions } from './LocationTree.tsx';
export { detailOverride } from './LocationFacts.tsx';
