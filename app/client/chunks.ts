import type { Rolldown } from 'vite';
import { MODULES } from '../../modules/contract.ts';

type Group = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];

/** Modules after those that they need, so that shared code stays with its owner. */
function inOrderOfNeeds(): readonly string[] {
  const ordered = new Set<string>();
  const add = (name: string): void => {
    const module = MODULES.find((one) => one.name === name);
    for (const other of [...(module?.needs ?? []), ...(module?.uses ?? [])]) if (!ordered.has(other)) add(other);
    ordered.add(name);
  };
  for (const { name } of MODULES) add(name);
  return [...ordered];
}

/** Name of the chunk of a module's client. */
export const chunkOf = (module: string): string => `m-${module}`;
export const isOfModule = (chunk: string): boolean => chunk.startsWith('m-');

/**
 * What screens for guests share with the application, so that they need not load it (test `e2e/first_load`). The chunk
 * has what these import, too.
 */
const SHARED = new RegExp(
  [
    'kernel/client/(session/(workspace|installation)|shortcuts/registry|ui/(StatusChip|Avatar|Field|Skeletons|ProductMark))',
    'modules/(sign_in/contract/index|maintenance/contract/fault_wire)',
    'node_modules/(@tanstack/.*/(useMutation|queryOptions)|@mui/.*/(mergeSlotProps|OutlinedInput|Divider|useSlot)|lucide-react/.*/(mail-[\\w-]+|camera|eye|link|link-2-off|building-complex|chevron-right))',
  ]
    .map((path) => `/${path}\\.m?[jt]sx?$`)
    .join('|'),
);

/**
 * Chunks of the build. Each takes the files of its folder and their imports that no earlier chunk has. Dynamic imports,
 * such as the code reader, are chunks of their own.
 */
export const groups: Group = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
  { name: 'start', tags: ['$initial'] },
  { name: 'shared', test: SHARED },
  { name: 'application', test: /\/app\/client\/application\.tsx$/ },
  { name: 'login', test: /\/modules\/sign_in\/client\/auth\/Login\.tsx$/ },
  { name: 'guest', test: /\/modules\/\w+\/client\/guest\.ts$/ },
  // Forms, pages of records and the rest, which a screen always needs together; and the icons of all modules.
  {
    name: 'kernel',
    test: /\/kernel\/client\/(?!.*Calendar\.tsx|shell\/(PortalFrame|navigation\/(TopNavigation|PhoneBar))).*\.tsx?$|\/lucide-react\/.*\/icons\//,
  },
  // Brings the calendar of MUI.
  { name: 'dates', test: /\/kernel\/client\/fields\/.*Calendar\.tsx$/ },
  // Frames that few have: of the portal, with the navigation above, of phones.
  { name: 'frames', test: /\/kernel\/client\/shell\// },
  { name: 'library', test: /node_modules/, minShareCount: 2 },
  // Such as `first-en`.
  { name: (id) => id.split('/').at(-1) ?? '', debugName: 'texts', test: /virtual:texts\/\w+-\w+$/ },
  // Viewers of files, which a screen loads when a file is opened.
  { name: 'preview', test: /\/modules\/\w+\/client\/preview\/.*\.tsx?$/ },
  ...inOrderOfNeeds().map((name) => ({
    name: chunkOf(name),
    test: new RegExp(`/modules/${name}/client(/.*)?\\.tsx?$`),
  })),
];
