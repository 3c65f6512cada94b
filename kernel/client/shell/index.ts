export { navigationOf, type NavItem } from './navigation/navigation.ts';
export { useNavigation, type Navigation } from './navigation/navigation.ts';
