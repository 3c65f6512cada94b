export { OwnPage } from './OwnPage.tsx';
export { Profile } from './Profile.tsx';
