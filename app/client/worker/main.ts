import { keepShell, type Shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const SHELL: Shell;

keepShell(self, SHELL);

/** What modules do without an open page, such as showing what is pushed to them. */
const parts = import.meta.glob<(scope: ServiceWorkerGlobalScope) => void>('../../../modules/*/client/worker.ts', {
  eager: true,
  import: 'default',
});
for (const add of Object.values(parts)) add(self);
