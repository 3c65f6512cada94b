export { DueContracts } from './DueContracts.tsx';
export { DueTile } from './DueTile.tsx';
export { ListButtons } from './ListButtons.tsx';
export { WarningCard } from './WarningCard.tsx';
export { coverMorePart, coverPart, uncoverPart } from './cover.ts';
export { renewPart } from './renew.ts';
