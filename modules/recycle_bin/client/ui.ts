export { RetentionCard } from './RetentionCard.tsx';
export { Trash } from './Trash.tsx';
