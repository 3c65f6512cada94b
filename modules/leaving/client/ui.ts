export { LeavingPage } from './LeavingPage.tsx';
export { erasure, operation } from './operation.ts';
