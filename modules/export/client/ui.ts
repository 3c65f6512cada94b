export { operation } from './operation.tsx';
