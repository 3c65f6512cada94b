export { BackupsPage } from './BackupsPage.tsx';
export { operation, restoring } from './operation.ts';
