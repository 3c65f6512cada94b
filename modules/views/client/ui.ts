export { ViewMenu } from './ViewMenu.tsx';
export { ViewNotice } from './ViewNotice.tsx';
export { ViewTile } from './ViewTile.tsx';
