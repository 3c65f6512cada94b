import { labelHeads } from './label_heads.ts';

export default await labelHeads('de');
