export { addGuidance } from './guidance.ts';
