export { navigationOf, type NavItem } from './navigation.ts';
export { useNavigation, type Navigation } from './useNavigation.ts';
