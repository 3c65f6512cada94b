export { SharingChoice } from './SharingChoice.tsx';
