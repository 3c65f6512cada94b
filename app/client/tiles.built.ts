import type { TileDeclaration } from '@steward/kernel/contract/tiles.ts';
import { MODULES } from '../../modules/contract.ts';

/** All tiles of the dashboard: it is laid out before the modules that declare them are loaded. */
const tiles: readonly TileDeclaration[] = MODULES.flatMap((one) => one.tiles ?? []);
export default tiles;
