export { LocationTree } from './LocationTree.tsx';
export { detailOverride } from './records/location/detail.tsx';
export { LocationListActions } from './records/location/list.tsx';
