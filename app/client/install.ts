import { installModules } from '@steward/kernel/client/module.ts';
import { recordScreens } from '@steward/kernel/client/record_screens.tsx';
import { registerModules } from '@steward/kernel/contract/module.ts';
import { MODULES } from '../../modules/client.ts';
import { MODULES as DEFINITIONS } from '../../modules/contract.ts';

// Imported before whatever reads what modules add: routes are made when their file is loaded. Words come with the
// language.
registerModules(DEFINITIONS);
installModules(MODULES, recordScreens());
