import { keepShell, type Shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const SHELL: Shell;

keepShell(self, SHELL);

/** Code of modules that runs without an open page, such as push messages. */
const parts = import.meta.glob<(scope: ServiceWorkerGlobalScope) => void>('../../../modules/*/client/worker.ts', {
  eager: true,
  import: 'default',
});
for (const add of Object.values(parts)) add(self);
