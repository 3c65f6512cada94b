import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { useDebounced } from '@steward/kernel/client/pickers/options.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { createStore, useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isSecret } from '@steward/kernel/contract/fields/index.ts';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { findRecord, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { parseLayout } from '../contract/parse_layout.ts';
import { standardLayout } from '../contract/standard.ts';
import { BUDGET, type LabelElement } from '../contract/template.ts';
import { LABELLED, type LabelPreview } from '../contract/wire.ts';
import { Canvas } from './Canvas.tsx';
import { Choice, ElementFields } from './ElementFields.tsx';
import { ADDABLE, newElement, type Addable } from './layout_edit.ts';

/** Values that every record has besides its fields. */
const ALWAYS = ['code', 'title', 'subtitle', 'company', 'type'] as const;

/** Elements as they are stored; the standard label for a template without any. */
function elementsOf(row: Row, size: { width: number; height: number }): readonly LabelElement[] {
  const text = row['layout'];
  if (typeof text !== 'string' || text === '') return standardLayout(size.width, size.height).elements;
  const read = parseLayout({ ...size, elements: JSON.parse(text) });
  return 'layout' in read ? read.layout.elements : [];
}

/** Editor of a label layout, with values of an example record. */
export function LayoutTab({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation(['printing', 'common']);
  const labels = useAllLabels();
  const may = useCan();
  const client = useQueryClient();
  const size = { width: Number(row['width']), height: Number(row['height']) };
  const stored = elementsOf(row, size);
  const [elements, setElements] = useUnsaved(row.id, stored);
  const [chosen, setChosen] = useState<number | null>(null);
  const types = [...LABELLED].flatMap((name) => {
    const found = findRecord(name);
    return found && may(permissionFor(found, 'read')) ? [found] : [];
  });
  const [type, setType] = useState(types[0]?.name ?? '');
  const layout = { ...size, elements };
  const asked = useDebounced(JSON.stringify(layout));
  const preview = useQuery({
    queryKey: companyKey(['label-layout', type, asked]),
    queryFn: ({ signal }) =>
      api.post<LabelPreview>(
        'printing/printable-tag--preview-labels/',
        { record: type, search: '', filters: '', layout: JSON.parse(asked) },
        { signal },
      ),
    enabled: type !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: () =>
      api.patch(`${record.wire}/${row.id}/`, { layout: JSON.stringify(elements), version: row.version }),
    onSuccess: () => {
      toast.success(t('common:saved'));
      void refreshRecord(client, record.name);
    },
    onError: toastFailure,
  });
  const area = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const mayChange = row.abilities.includes('update');
  const change = (index: number, element: LabelElement): void => {
    if (mayChange) setElements(elements.map((one, at) => (at === index ? element : one)));
  };
  const focusOn = (index: number): void => {
    const all = area.current?.querySelectorAll<HTMLElement>('[role="button"]');
    (all?.[index] ?? adding.current)?.focus();
  };
  // Arrow keys move it at once.
  const add = (what: Addable): void => {
    flushSync(() => {
      setElements([...elements, newElement(what, size)]);
      setChosen(elements.length);
    });
    focusOn(elements.length);
  };
  const remove = (index: number): void => {
    if (!mayChange) return;
    // Keyboard focus moves to the element now in its place.
    const next = Math.min(index, elements.length - 2);
    flushSync(() => {
      setElements(elements.filter((_, at) => at !== index));
      setChosen(next < 0 ? null : next);
    });
    focusOn(next);
  };
  const current = chosen === null ? undefined : elements[chosen];
  const words = labels[type]?.fields ?? {};
  const places = [
    ...ALWAYS.map((key) => ({ key, name: t(`editor.places.${key}`) })),
    ...Object.entries(findRecord(type)?.fields ?? {})
      .filter(([, field]) => !field.hidden && !isSecret(field))
      .map(([key]) => ({ key, name: words[key] ?? key })),
  ];
  const nameOf = (one: LabelElement): string =>
    'text' in one
      ? `${t(`editor.add.${one.kind}`)} ${one.text}`
      : t(`editor.add.${one.kind === 'picture' ? one.source : one.kind}`);
  const isChanged = JSON.stringify(elements) !== JSON.stringify(stored);
  return (
    <Card>
      <LeaveGuard state={{ isUnsaved: () => isChanged }} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Box role="toolbar" aria-label={t('editor.toolbar')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {ADDABLE.map((what, index) => (
              <Button
                key={what}
                ref={index === 0 ? adding : null}
                size="small"
                variant="outlined"
                disabled={!mayChange || elements.length >= BUDGET.elements}
                onClick={() => add(what)}
              >
                {t(`editor.add.${what}`)}
              </Button>
            ))}
          </Box>
          <Box
            sx={{ display: 'grid', placeItems: 'center', p: 5, borderRadius: '8px', backgroundColor: color.quietSoft }}
          >
            <Canvas
              layout={layout}
              picture={preview.data?.pages[0]}
              chosen={chosen}
              nameOf={nameOf}
              onChoose={setChosen}
              onChange={change}
              onRemove={remove}
              areaRef={area}
            />
          </Box>
          {preview.error && !preview.data && (
            <ErrorState compact error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {preview.data?.label_count === 0 && <Notice>{t('editor.none')}</Notice>}
          {keysOf(preview.data?.problems ?? {}).map((key) => (
            <Notice key={key} tone="warning">
              {t(`problems.${key}`, { count: preview.data?.problems[key] ?? 0 })}
            </Notice>
          ))}
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('editor.keys')}</Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <Choice
            label={t('editor.sample')}
            value={type}
            options={types.map(({ name }) => ({ key: name, name: labels[name]?.one ?? name }))}
            onChange={setType}
          />
          {current && chosen !== null ? (
            <ElementFields
              key={chosen}
              element={current}
              places={places}
              onChange={(element) => change(chosen, element)}
              onRemove={() => remove(chosen)}
            />
          ) : (
            <Box sx={{ fontSize: '0.875rem', color: color.secondary }}>{t('editor.nothing')}</Box>
          )}
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button
              variant="contained"
              color="primary"
              disabled={!isChanged || !mayChange || save.isPending}
              onClick={() => save.mutate()}
            >
              {t('common:save')}
            </Button>
            <Button disabled={!isChanged || save.isPending} onClick={() => setElements(stored)}>
              {t('editor.reset')}
            </Button>
          </Box>
        </Box>
      </Box>
    </Card>
  );
}

type Elements = readonly LabelElement[];

/** The edited layout, which is kept while the page is open, also on other tabs. */
const unsaved = createStore<{ readonly id: string; readonly elements: Elements } | null>(null);

function useUnsaved(id: string, stored: Elements): [elements: Elements, set: (elements: Elements) => void] {
  const changed = useStore(unsaved);
  useEffect(
    () => () => {
      if (!location.pathname.includes(id)) unsaved.set(null);
    },
    [id],
  );
  return [changed?.id === id ? changed.elements : stored, (elements) => unsaved.set({ id, elements })];
}
