export { contractDetail } from './ContractFacts.tsx';
export { DueContracts, DueTile, ListButtons, WarningCard } from './due.tsx';
export { coverPart, uncoverPart, renewPart } from './forms.ts';
