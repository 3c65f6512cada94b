export { Accept } from './invitations/Accept.tsx';
