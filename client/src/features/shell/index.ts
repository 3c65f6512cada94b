export { useNavigation, type Navigation } from './useNavigation.ts';
