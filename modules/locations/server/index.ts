export { assetsThere, locationTree } from './tree.ts';
