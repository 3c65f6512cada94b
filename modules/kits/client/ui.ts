export { recordActions } from './records/kit/actions.ts';
export { detailOverride } from './records/kit/detail.ts';
