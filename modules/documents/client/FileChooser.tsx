import type { RefObject } from 'react';
import type { AddFiles } from './DropArea.tsx';

interface FileChooserProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  /** A camera on phones; a folder comes with all that is in it. */
  source?: 'files' | 'one' | 'camera' | 'folder';
  onFiles: AddFiles;
}

const OF_SOURCE = {
  files: { multiple: true },
  one: {},
  camera: { accept: 'image/*', capture: 'environment' },
  // Browsers know it, React's types do not.
  folder: { webkitdirectory: '' } as object,
} as const;

/** A native file input. A button opens it, so it is not in the Tab order. */
export function FileChooser({ input, label, source = 'files', onFiles }: FileChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      {...OF_SOURCE[source]}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        onFiles(files.map((file) => ({ file, ...(file.webkitRelativePath ? { path: file.webkitRelativePath } : {}) })));
      }}
    />
  );
}
