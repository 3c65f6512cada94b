export { partActions } from './buttons.ts';
export { partsPart } from './PartsCard.tsx';
