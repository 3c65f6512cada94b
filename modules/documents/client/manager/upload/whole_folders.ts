import type { TreeNode } from '@steward/kernel/contract/wire/choices.ts';
import type { GivenFile } from '../../DropArea.tsx';

/** Files that were dropped, with those in folders. */
export async function readDropped({ items, files }: DataTransfer): Promise<readonly GivenFile[]> {
  // Read at once: the data of a drop is gone after its event.
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const plain = [...files];
  if (!entries.some((one) => one?.isDirectory)) return plain.map((file) => ({ file }));
  return (await Promise.all(entries.flatMap((one) => (one ? [filesIn(one, '')] : [])))).flat();
}

async function filesIn(entry: FileSystemEntry, above: string): Promise<GivenFile[]> {
  const path = `${above}${entry.name}`;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [above === '' ? { file } : { file, path }];
  }
  if (!isFolder(entry)) return [];
  const found: GivenFile[] = [];
  for (const one of await entriesIn(entry)) found.push(...(await filesIn(one, `${path}/`)));
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Browsers give a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
}

/** The folder of a path: `Manuals/2026` of `Manuals/2026/a.pdf`. */
const folderOf = ({ path = '' }: GivenFile): string => path.split('/').slice(0, -1).join('/');

/** Files that nobody means to upload with a folder. */
const isHidden = ({ file: { name } }: GivenFile): boolean => name.startsWith('.') || name === 'Thumbs.db';

/** Files by the folder that they go to; folders that are missing are made, the upper ones first. */
export async function sortIntoFolders(
  files: readonly GivenFile[],
  into: string | null,
  known: readonly TreeNode[],
  make: (name: string, parent: string | null) => Promise<string>,
): Promise<ReadonlyMap<string | null, readonly GivenFile[]>> {
  const ids = new Map<string, string | null>([['', into]]);
  const idOf = async (path: string): Promise<string | null> => {
    const found = ids.get(path);
    if (found !== undefined) return found;
    const at = path.lastIndexOf('/');
    const name = path.slice(at + 1);
    const parent = await idOf(at < 0 ? '' : path.slice(0, at));
    const existing = known.find((one) => one.parent_id === parent && one.name.toLowerCase() === name.toLowerCase());
    const id = existing?.id ?? (await make(name, parent));
    ids.set(path, id);
    return id;
  };
  const sorted = new Map<string | null, GivenFile[]>();
  for (const one of files) {
    if (one.path !== undefined && isHidden(one)) continue;
    const id = await idOf(folderOf(one));
    sorted.set(id, [...(sorted.get(id) ?? []), one]);
  }
  return sorted;
}
