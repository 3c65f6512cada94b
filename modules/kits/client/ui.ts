export { recordActions } from './actions.ts';
export { KitContents } from './KitContents.tsx';
export { kitDetail } from './KitFacts.tsx';
