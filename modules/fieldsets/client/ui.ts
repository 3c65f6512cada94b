export { assetForm, fieldsetForm } from './forms.ts';
export { ownFacts } from './LayoutFact.tsx';
