export { LocationTree, LocationListActions } from './LocationTree.tsx';
export { detailOverride } from './LocationTiles.tsx';
