export { LocationTree, LocationListActions } from './LocationTree.tsx';
export { detailOverride, formOverride } from './record_screens.tsx';
