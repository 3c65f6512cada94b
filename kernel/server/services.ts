export type { ModuleParts, OpenWords, Services } from './context/context.ts';
