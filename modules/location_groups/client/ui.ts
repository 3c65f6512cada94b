export { AssetsTab } from './AssetsTab.tsx';
export { GroupListActions } from './GroupListActions.tsx';
export { GroupTree } from './GroupTree.tsx';
