import { Suspense, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useLabels } from '../i18n/index.ts';
import { useCan } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import type { Option } from './options.ts';
import { quickAdds } from './quick_add.ts';

/** The id of the option that adds a missing record. */
export const ADD = '+';

/** It stays in view below the others. */
export const ADD_STYLE: CSSProperties = {
  position: 'sticky',
  bottom: -4,
  backgroundColor: color.raised,
  borderTop: `1px solid ${color.softLine}`,
  borderRadius: 0,
};

interface QuickAdding {
  /** Offered while nothing is loaded, to who may add one. */
  readonly option: Option | null;
  readonly isOpen: boolean;
  begin(): void;
  readonly dialog: ReactNode;
}

/** Adds what a picker did not find, with what was searched for as its name. */
export function useQuickAdd(
  { to, where }: { readonly to: string; readonly where?: Readonly<Record<string, string>> | undefined },
  { search, isOffered }: { readonly search: string; readonly isOffered: boolean },
  onAdded: (added: Option) => void,
): QuickAdding {
  const { t } = useTranslation('form');
  const record = recordNamed(to);
  const labels = useLabels(to);
  const may = useCan();
  const [adding, setAdding] = useState<string | null>(null);
  const [QuickAdd] = quickAdds.all();
  const name = search.trim();
  const isPossible = isOffered && !record.uploaded && QuickAdd !== undefined && may(permissionFor(record, 'write'));
  return {
    option: isPossible ? { id: ADD, name: name === '' ? labels.add : t('picker.add_named', { name }) } : null,
    isOpen: adding !== null,
    begin: () => setAdding(name),
    dialog: QuickAdd && adding !== null && (
      <Suspense fallback={null}>
        <QuickAdd
          record={record}
          name={adding}
          where={where}
          onClose={() => setAdding(null)}
          onAdded={(added) => {
            setAdding(null);
            onAdded(added);
          }}
        />
      </Suspense>
    ),
  };
}
