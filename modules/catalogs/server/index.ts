export { catalogItems } from './items.ts';
