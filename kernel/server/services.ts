export type { ModuleParts, OpenWorkLabels, Services } from './context/context.ts';
