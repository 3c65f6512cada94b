export { AssetTagsPage } from './AssetTagsPage.tsx';
export { CostsTab } from './CostsTab.tsx';
export { detailOverride, ownFacts } from './asset_page.tsx';
export { formOverride } from './asset_form.ts';
