import { installModules } from '@steward/kernel/client/module.ts';
import { registerModuleHeads, type LoadModule } from '@steward/kernel/client/records/definitions.ts';
import { installQuickAdd } from '@steward/kernel/client/quick_add.ts';
import { operationScreens } from '@steward/kernel/client/operations/screens.ts';
import { recordScreens } from '@steward/kernel/client/record_screens.tsx';
import { registerIcons } from '@steward/kernel/client/ui/icons/icons.ts';
import { registerPermissions } from '@steward/kernel/contract/permissions.ts';
import { registerTiles } from '@steward/kernel/contract/tiles.ts';
import type { ModuleDefinition } from '@steward/kernel/contract/module.ts';
import { MODULES } from '../../modules/client.ts';
import permissions from './permissions.built.ts';
import heads from './record_heads.built.ts';
import tiles from './tiles.built.ts';

const contracts = import.meta.glob<Readonly<Record<string, unknown>>>('../../modules/*/contract/index.ts');

/** The contract's index exports the module's definition. */
const loaderOf = (load: () => Promise<Readonly<Record<string, unknown>>>, name: string): LoadModule => {
  const isDefinition = (one: unknown): one is ModuleDefinition =>
    typeof one === 'object' && one !== null && 'needs' in one && 'name' in one && one.name === name;
  return async () => {
    const found = Object.values(await load()).find(isDefinition);
    if (!found) throw new Error(`The contract of the module ${name} exports no definition`);
    return found;
  };
};

// Imported first: routes are made when their file is loaded.
registerModuleHeads(
  heads,
  new Map(
    Object.entries(contracts).map(([path, load]) => {
      const name = path.split('/').at(-3) ?? '';
      return [name, loaderOf(load, name)];
    }),
  ),
);
for (const one of permissions) registerPermissions(one);
registerTiles(tiles);
for (const { icons } of MODULES) registerIcons(icons ?? {});
installModules(MODULES, [...recordScreens(), ...operationScreens('/operations')]);
installQuickAdd();
