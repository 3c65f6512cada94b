import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { toastFailure } from '../actions/undo.ts';
import { api } from '../api/client.ts';
import { codeScanners, type ScanTarget } from '../scan_modes.ts';
import { toast } from '../ui/toast.ts';
import { filterOf, type Option } from './options.ts';
import { ScanButton } from './ScanButton.tsx';

export interface ScannedPickOptions {
  readonly to: string;
  readonly where: Readonly<Record<string, string>> | undefined;
  readonly exclude: readonly string[];
  /** `code`: what was typed by a hand scanner. */
  readonly onPick: (option: Option, code?: string) => void;
}

const isNamed = ({ name, details }: Choice, code: string): boolean =>
  [name, ...details].some((one) => one.toLowerCase() === code.toLowerCase());

/** A record scanned into a picker, which must be among its options. */
export function useScannedPick({ to, where, exclude, onPick }: ScannedPickOptions) {
  const { t } = useTranslation('form');
  const offered = async (search: string): Promise<readonly Choice[]> => {
    const filters = filterOf(where);
    const query = { search, page_size: '100', ...(filters ? { filters: JSON.stringify(filters) } : {}) };
    const { results } = await api.get<Page<Choice>>(`${recordNamed(to).wire}/short-list/`, { query });
    return results.filter((one) => !exclude.includes(one.id));
  };
  const pick = async ({ id, title, subtitle }: ScanTarget, code?: string): Promise<boolean> => {
    const found = (await offered(subtitle ?? title)).find((one) => one.id === id);
    if (found) onPick(found, code);
    else toast.error(t('picker.not_offered', { what: title }));
    return found !== undefined;
  };
  const read = async (code: string): Promise<boolean> => {
    const [scanner] = codeScanners.all();
    const [meant = [], named] = await Promise.all([
      scanner?.read(code, to),
      offered(code).then((all) => all.filter((one) => isNamed(one, code))),
    ]);
    const [target, ...others] = meant;
    if (target && others.length === 0) return pick(target, code);
    const [found, ...more] = target ? [] : named;
    if (found && more.length === 0) {
      onPick(found, code);
      return true;
    }
    toast.error(t((target ?? found) ? 'picker.code_of_several' : 'picker.unknown_code', { code }));
    return false;
  };
  return {
    pick: (target: ScanTarget): void => void pick(target).catch(toastFailure),
    /** A code that was typed by a hand scanner; says whether it is what was chosen. */
    read: async (code: string): Promise<boolean> => {
      try {
        return await read(code);
      } catch (error) {
        toastFailure(error);
        return false;
      }
    },
  };
}

interface ScannedPickProps {
  readonly to: string;
  readonly scanned: ReturnType<typeof useScannedPick>;
  readonly disabled: boolean | undefined;
  /** The picker. */
  readonly children: ReactNode;
}

/** A picker with the button of the camera beside it. */
export function ScannedPick({ to, scanned, disabled = false, children }: ScannedPickProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <ScanButton to={to} disabled={disabled} onFound={scanned.pick} />
    </Box>
  );
}
