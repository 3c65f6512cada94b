export { AssetsTab } from './AssetsTab.tsx';
export { GroupListActions, GroupTree } from './GroupTree.tsx';
