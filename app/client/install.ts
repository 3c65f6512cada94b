import { partsIn } from '@steward/kernel/client/i18n/sources.ts';
import { installModules } from '@steward/kernel/client/module.ts';
import { operationScreens } from '@steward/kernel/client/operations/screens.ts';
import { installQuickAdd, recordScreens } from '@steward/kernel/client/record_screens.tsx';
import { registerIcons } from '@steward/kernel/client/ui/icons/icons.ts';
import { registerModules } from '@steward/kernel/contract/module.ts';
import { registerTexts } from '@steward/kernel/contract/texts/index.ts';
import { MODULES } from '../../modules/client.ts';
import { MODULES as CONTRACTS } from '../../modules/contract.ts';

// Imported first: routes are made when their file is loaded.
registerTexts((language) => partsIn(language).records());
registerModules(CONTRACTS);
for (const { icons } of MODULES) registerIcons(icons ?? {});
installModules(MODULES, [...recordScreens(), ...operationScreens('/operations')]);
installQuickAdd();
