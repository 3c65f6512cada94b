export { EndedNotice } from './Ended.tsx';
export { OperationList } from './OperationList.tsx';
export { OperationPage } from './OperationPage.tsx';
export { loadOperationViews } from './views.ts';
