export { assetForm, fieldsetForm, ownFacts } from './overrides.tsx';
