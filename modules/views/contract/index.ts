import { defineModule } from '@steward/kernel/contract/module.ts';
import type { TileDeclaration } from '@steward/kernel/contract/tiles.ts';

/** Tiles with the counts of saved views. */
const tiles = [{ key: 'view', size: 'figure', isKind: true }] as const satisfies readonly TileDeclaration[];

export * from './wire.ts';

export const viewsModule = defineModule({ name: 'views', needs: ['dashboard'], tiles });
