import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Minus, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { OptionRow } from '@steward/kernel/client/pickers/OptionRow.tsx';
import { useOptions, type Option } from '@steward/kernel/client/pickers/options.ts';
import { listQuery, refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed, type Named } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { kitItem, MAX_QUANTITY } from '../contract/kit.ts';
import { PART_KINDS, type KitPart, type PartKind } from '../contract/wire.ts';
import { partsQuery } from './KitParts.tsx';

const typeOf = (kind: PartKind): string => (kind === 'model' ? 'asset_model' : kind);

/** What an item is; an imported one may name several. */
const contentsOf = (item: Row): { kind: PartKind; of: Named }[] =>
  PART_KINDS.flatMap((kind) => {
    const of = item[kind];
    return isNamed(of) ? [{ kind, of }] : [];
  });

/** The items of a kit, which are added, counted and removed where they are shown. */
export function KitContents({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('kits');
  const may = useCan();
  const items = useQuery(
    listQuery(kitItem, {
      pageNumber: 0,
      pageSize: 100,
      search: '',
      sort: [{ field: 'created_at', descending: false }],
      filters: { and: [{ field: 'kit', op: 'in', value: [row.id] }] },
    }),
  );
  const parts = useQuery(partsQuery(row.id)).data?.results ?? [];
  const { write, refresh, isBusy } = useItemWrites();
  const rows = items.data?.results;
  if (items.error && !rows) return <ErrorState error={items.error} compact onRetry={() => void items.refetch()} />;
  const change = (item: Row, quantity: number): void =>
    write(() => api.patch(`${kitItem.wire}/${item.id}/`, { quantity, version: item.version }));
  const remove = (item: Row, name: string): void =>
    write(async () => {
      const answer = await api.del<object>(`${kitItem.wire}/${item.id}/`);
      toast.success(t('removed', { name }), undoToast(undoOf(answer), refresh));
    });
  const add = (kind: PartKind, chosen: Option, quantity: number): void => {
    const there = rows?.find((one) => contentsOf(one).every(({ of }) => of.id === chosen.id) && isNamed(one[kind]));
    if (there) return change(there, Math.min(MAX_QUANTITY, Number(there['quantity']) + quantity));
    write(async () => {
      const saved = await api.post<{ id: string }>(`${kitItem.wire}/`, {
        kit_id: row.id,
        [`${kind}_id`]: chosen.id,
        quantity,
      });
      toast.success(t('added', { name: chosen.name }), {
        undo: () => write(() => api.del(`${kitItem.wire}/${saved.id}/`)),
      });
    });
  };
  if (!rows)
    return (
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    );
  return (
    <Card padding="none">
      <Box component="ul" aria-label={t('parts')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((item) => (
          <Item
            key={item.id}
            item={item}
            parts={parts}
            isBusy={isBusy}
            onChange={may('kit:update') ? (quantity) => change(item, quantity) : undefined}
            onRemove={may('kit:delete') ? (name) => remove(item, name) : undefined}
          />
        ))}
      </Box>
      {may('kit:write') && <AddItem isFirst={rows.length === 0} onAdd={add} />}
      {!may('kit:write') && rows.length === 0 && <Box sx={{ p: 4.5, color: color.secondary }}>{t('empty')}</Box>}
    </Card>
  );
}

/** One change after the other; what is shown is read again after each. */
function useItemWrites() {
  const client = useQueryClient();
  const refresh = (): Promise<unknown> =>
    Promise.all([refreshRecord(client, kitItem.name), refreshRecord(client, 'kit')]);
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    scope: { id: 'kit items' },
    onError: toastFailure,
    onSettled: refresh,
  });
  return { write: mutate, refresh: () => void refresh(), isBusy: isPending };
}

interface ItemProps {
  item: Row;
  parts: readonly KitPart[];
  isBusy: boolean;
  onChange: ((quantity: number) => void) | undefined;
  onRemove: ((name: string) => void) | undefined;
}

function Item({ item, parts, isBusy, onChange, onRemove }: ItemProps) {
  const { t } = useTranslation('kits');
  const labels = useAllLabels();
  const contents = contentsOf(item);
  const name = contents.map(({ of }) => of.name).join(', ') || String(item['name'] ?? '');
  const quantity = Number(item['quantity']);
  const found = contents.flatMap(({ of }) => parts.find((one) => one.of.id === of.id) ?? []);
  const isShort = found.some((one) => one.available < one.quantity);
  const Icon = iconNamed(recordNamed(typeOf(contents[0]?.kind ?? 'model')).icon);
  const button = (label: string, icon: ReactNode, next: number) => (
    <IconButton
      size="small"
      aria-label={label}
      disabled={isBusy || !onChange || next < 1 || next > MAX_QUANTITY}
      onClick={() => onChange?.(next)}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 48,
        px: 4.5,
        py: 1.5,
        borderBottom: `1px solid ${color.softLine}`,
      }}
    >
      <Box aria-hidden sx={{ flex: 'none', display: 'grid', color: color.tertiary }}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {contents.map(({ kind, of }, index) => (
            <span key={of.id}>
              {index > 0 && ', '}
              <ReferenceLink to={typeOf(kind)} target={of} />
            </span>
          ))}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {contents.map(({ kind }) => labels[typeOf(kind)]?.one ?? '').join(', ')}
        </Box>
      </Box>
      <Box
        role="group"
        aria-label={t('quantity_of', { name })}
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          border: `1px solid ${color.line}`,
          borderRadius: '8px',
        }}
      >
        {button(t('one_less', { name }), <Minus size={14} />, quantity - 1)}
        <Box component="span" className="tabular" sx={{ minWidth: 24, textAlign: 'center' }}>
          {formatNumber(quantity)}
        </Box>
        {button(t('one_more', { name }), <Plus size={14} />, quantity + 1)}
      </Box>
      <Box sx={{ width: 120, flex: 'none', fontSize: '0.8125rem', color: isShort ? color.warning : color.secondary }}>
        {found.map((one) => t('available', { n: formatNumber(one.available) })).join(', ')}
      </Box>
      {onRemove && (
        <IconButton size="small" aria-label={t('remove', { name })} disabled={isBusy} onClick={() => onRemove(name)}>
          <X size={15} />
        </IconButton>
      )}
    </Box>
  );
}

interface Found extends Option {
  readonly kind: PartKind;
}

/** "3 mouse": how many, and what is searched for. */
const TYPED = /^(?:(?<many>\d{1,3})\s+)?(?<search>.*)$/u;

/** Field to add items by name; it stays ready for the next. */
function AddItem({
  isFirst,
  onAdd,
}: {
  isFirst: boolean;
  onAdd: (kind: PartKind, of: Option, quantity: number) => void;
}) {
  const { t } = useTranslation(['kits', 'common']);
  const labels = useAllLabels();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { many, search = '' } = TYPED.exec(text.trim())?.groups ?? {};
  const { found, isLoading } = useFound(search, open && search !== '');
  return (
    <Box sx={{ p: 3 }}>
      <Autocomplete<Found>
        size="small"
        value={null}
        inputValue={text}
        open={open && search !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, next, reason) => reason === 'input' && setText(next)}
        options={found}
        loading={isLoading}
        loadingText={t('common:loading')}
        noOptionsText={t('nothing_found')}
        filterOptions={(all) => all}
        getOptionLabel={(one) => one.name}
        getOptionKey={(one) => `${one.kind} ${one.id}`}
        autoHighlight
        blurOnSelect={false}
        clearOnBlur={false}
        popupIcon={null}
        onChange={(_, chosen) => {
          if (!chosen) return;
          onAdd(chosen.kind, chosen, Math.min(MAX_QUANTITY, Math.max(1, Number(many ?? 1))));
          setText('');
        }}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            <OptionRow
              to={typeOf(one.kind)}
              option={{ ...one, details: [labels[typeOf(one.kind)]?.one ?? '', ...(one.details ?? [])] }}
            />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t(isFirst ? 'add_first' : 'add_item')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('add_item') },
            }}
          />
        )}
        sx={{ maxWidth: 560 }}
      />
    </Box>
  );
}

/** Records of all kinds of items by name, of those that the reader may read. */
function useFound(search: string, isOpen: boolean): { found: readonly Found[]; isLoading: boolean } {
  const may = useCan();
  const reads = (kind: PartKind): boolean => may(permissionFor(recordNamed(typeOf(kind)), 'read'));
  const [model, license, accessory, consumable] = [
    useOptions('asset_model', search, undefined, isOpen && reads('model')),
    useOptions('license', search, undefined, isOpen && reads('license')),
    useOptions('accessory', search, undefined, isOpen && reads('accessory')),
    useOptions('consumable', search, undefined, isOpen && reads('consumable')),
  ];
  const all = { model, license, accessory, consumable };
  return {
    found: PART_KINDS.flatMap((kind) => all[kind].options.slice(0, MOST_OF_KIND).map((one) => ({ ...one, kind }))),
    isLoading: isOpen && PART_KINDS.some((kind) => all[kind].busy),
  };
}

const MOST_OF_KIND = 6;
