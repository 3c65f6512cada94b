export { AssetTagsPage } from './AssetTagsPage.tsx';
export { CostsTab } from './CostsTab.tsx';
export { detailOverride } from './records/asset/detail.tsx';
export { ownFacts } from './records/asset/facts.tsx';
export { formOverride } from './records/asset/form.ts';
