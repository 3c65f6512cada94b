export { navigationOf, type NavItem } from './navigation/navigation.ts';
export { useIsCurrent, useNavigation, type Navigation } from './navigation/navigation.ts';
