export { WorkspacesCard } from './WorkspacesCard.tsx';
