import { installModules } from '@steward/kernel/client/module.ts';
import { recordScreens } from '@steward/kernel/client/record_screens.tsx';
import { MODULES } from '../../modules/client.ts';

// Imported before whatever reads what modules add: routes are made when their file is loaded.
installModules(MODULES, recordScreens());
