import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';

/** A module that a company may switch off. */
export interface ModuleInSettings {
  readonly name: string;
  /** Title and sentence in the language of the caller. */
  readonly title: string;
  readonly about: string;
  readonly is_on: boolean;
  /** Titles of modules to turn on or off first: those that need this one and are on, or that it needs and are off. */
  readonly obstacles: readonly string[];
}

export interface ModulesInSettings {
  readonly modules: readonly ModuleInSettings[];
}

export const settingsModule = defineModule({ name: 'settings', needs: ['sign_in'], uses: ['import'], permissions });
