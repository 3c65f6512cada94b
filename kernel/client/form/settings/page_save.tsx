import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';

/** A form of a page that is saved as a whole. */
interface PartOfPage {
  /** Names of the fields that were changed; empty: none. */
  readonly changed: readonly string[];
  /** Why it cannot be saved yet. */
  readonly obstacle: string | null;
  readonly isBusy: boolean;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

export type ReportPart = (id: string, part: PartOfPage | null) => void;

const PageSave = createContext<ReportPart | null>(null);

/** Whether the forms here are saved together by a bar of their page, and how one says what it has to save. */
export const usePageSave = (): ReportPart | null => useContext(PageSave);

/**
 * A page whose forms are saved together: a bar at the bottom names what has changed, while something has. `onChanged`
 * learns whether there is something.
 */
export function SavedTogether({
  onChanged,
  children,
}: {
  onChanged: (isChanged: boolean) => void;
  children: ReactNode;
}) {
  const [parts, setParts] = useState<ReadonlyMap<string, PartOfPage>>(new Map());
  const report = useMemo<ReportPart>(
    () => (id, part) =>
      setParts((before) => {
        const after = new Map(before);
        if (part) after.set(id, part);
        else after.delete(id);
        return after;
      }),
    [],
  );
  const changed = [...parts.values()].filter((one) => one.changed.length > 0);
  const isChanged = changed.length > 0;
  const latest = useRef(onChanged);
  latest.current = onChanged;
  useEffect(() => latest.current(isChanged), [isChanged]);
  return (
    <PageSave value={report}>
      {children}
      {isChanged && <SaveBar changed={changed} />}
    </PageSave>
  );
}

function SaveBar({ changed }: { changed: readonly PartOfPage[] }) {
  const { t } = useTranslation('common');
  const names = [...new Set(changed.flatMap((one) => one.changed))];
  const obstacle = changed.find((one) => one.obstacle !== null)?.obstacle ?? null;
  const isBusy = changed.some((one) => one.isBusy);
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        bottom: 'var(--shell-bottom, 0px)',
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 3.5,
        px: 4,
        py: 2.5,
        border: `1px solid ${color.line}`,
        borderRadius: '12px',
        backgroundColor: color.surface,
        boxShadow: '0 -4px 16px rgb(0 0 0 / 6%)',
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0, fontSize: '0.875rem' }}>
        <Box component="strong" sx={{ marginInlineEnd: 2, fontWeight: 600 }}>
          {t('page_save.changes', { count: names.length })}
        </Box>
        <Box component="span" sx={{ color: obstacle === null ? color.secondary : color.bad, overflowWrap: 'anywhere' }}>
          {obstacle ?? names.join(', ')}
        </Box>
      </Box>
      <Button disabled={isBusy} onClick={() => changed.forEach((one) => one.discard())}>
        {t('page_save.discard')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        disabled={isBusy || obstacle !== null}
        onClick={() => void saveAll(changed)}
      >
        {t('page_save.save')}
      </Button>
    </Box>
  );
}

/** One after the other, so that each toast and refusal belongs to its own. */
async function saveAll(parts: readonly PartOfPage[]): Promise<void> {
  for (const part of parts) await part.save();
}
