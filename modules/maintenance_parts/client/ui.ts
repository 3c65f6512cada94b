export { partActions } from './buttons.ts';
export { partsPart } from './parts_part.ts';
