export { contractDetail } from './ContractFacts.tsx';
export { DueContracts, WarningCard } from './due.tsx';
export { coverPart, uncoverPart, renewPart } from './forms.ts';
