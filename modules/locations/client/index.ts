export { assetsAt } from './tree.ts';
export { TreePage } from './TreePage.tsx';
export type { TreeLinks } from './TreeTable.tsx';
