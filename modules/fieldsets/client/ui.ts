export { assetForm } from './records/asset/form.ts';
export { ownFacts } from './records/fieldset/facts.ts';
export { fieldsetForm } from './records/fieldset/form.ts';
