export { ViewMenu } from './ViewMenu.tsx';
export { ViewNotice } from './ViewNotice.tsx';
export { ViewTile } from './ViewTile.tsx';
export { ViewTabs } from './list/ViewTabs.tsx';
