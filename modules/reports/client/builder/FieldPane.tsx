import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown, ChevronRight, Search, Sigma } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { SourceDetail, SourceField } from '../../contract/wire.ts';
import { addField, addValue, placeFor, usesOf } from '../definition.ts';
import { iconOfField } from '../fields.ts';
import { DRAG_TYPE } from './drag.ts';

interface FieldPaneProps {
  source: SourceDetail | undefined;
  error: Error | null;
  onRetry: () => void;
  definition: Definition;
  onChange: (definition: Definition) => void;
  /** Chooses the record type. */
  head: ReactNode;
}

interface FieldGroup {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly SourceField[];
  /** Of records that refer to these. */
  readonly of?: string;
  readonly isOpen: boolean;
}

/** The fields of a source, in the sections of its form; a click puts one where it fits, dragging where it is wanted. */
export function FieldPane({ source, error, onRetry, definition, onChange, head }: FieldPaneProps) {
  const { t } = useTranslation('reports');
  const [text, setText] = useState('');
  const groups = useGroups(source);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const wanted = text.trim().toLowerCase();
  const found = groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(
        (one) => wanted === '' || `${one.label} ${group.label}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter((group) => group.fields.length > 0);
  const put = (field: SourceField, of: string | undefined): void => {
    const place = of === undefined ? placeFor(field, definition) : 'values';
    if (place) onChange(addField(definition, field, place, of));
  };
  return (
    <Box
      component="section"
      aria-label={t('pane.label')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, minHeight: 0, height: '100%' }}
    >
      {head}
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        placeholder={t('pane.find')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          const field = first?.fields[0];
          if (event.key === 'Enter' && wanted !== '' && first && field) {
            event.preventDefault();
            put(field, first.of);
            setText('');
          }
        }}
        startAdornment={
          <Box
            component={Search}
            size={15}
            strokeWidth={1.75}
            aria-hidden
            sx={{ flex: 'none', color: color.secondary }}
          />
        }
        slotProps={{ input: { 'aria-label': t('pane.find') } }}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', mx: -1, px: 1, pb: 2 }}>
        {error && !source && <ErrorState compact error={error} onRetry={onRetry} />}
        {!error && !source && <SkeletonLines lines={12} />}
        {found.map((group) => {
          const isOpen = wanted !== '' || (toggled[group.key] ?? group.isOpen);
          return (
            <Box key={group.key} component="section" sx={{ mb: 1 }}>
              <GroupHead
                label={group.label}
                isOpen={isOpen}
                onToggle={() => setToggled((now) => ({ ...now, [group.key]: !isOpen }))}
              />
              {isOpen && (
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {group.of !== undefined && (
                    <FieldRow
                      label={t('pane.count')}
                      icon={Sigma}
                      uses={
                        definition.values.some((one) => one.of === group.of && one.fn === 'count')
                          ? t('uses.value')
                          : ''
                      }
                      onPut={() => onChange(addValue(definition, { fn: 'count', of: group.of ?? '' }))}
                    />
                  )}
                  {group.fields.map((field) => (
                    <FieldRow
                      key={field.key}
                      label={field.label}
                      icon={iconOfField(field)}
                      drag={group.of === undefined ? field.key : undefined}
                      uses={
                        group.of === undefined
                          ? usesOf(definition, field.key)
                              .map((one) => t(`uses.${one}`))
                              .join(', ')
                          : definition.values.some((one) => one.of === group.of && one.field === field.key)
                            ? t('uses.value')
                            : ''
                      }
                      onPut={() => put(field, group.of)}
                    />
                  ))}
                </Box>
              )}
            </Box>
          );
        })}
        {source && found.length === 0 && (
          <Box sx={{ p: 2, color: color.secondary, fontSize: '0.8125rem' }}>{t('pane.none')}</Box>
        )}
      </Box>
      <Box
        sx={{
          flex: 'none',
          pt: 2.5,
          borderTop: `1px solid ${color.line}`,
          color: color.secondary,
          fontSize: '0.75rem',
          display: { xs: 'none', md: 'block' },
        }}
      >
        {t('pane.hint')}
      </Box>
    </Box>
  );
}

function useGroups(source: SourceDetail | undefined): FieldGroup[] {
  const { t } = useTranslation('reports');
  const labels = useAllLabels();
  return useMemo(() => {
    if (!source) return [];
    const groups = new Map<string, { label: string; fields: SourceField[]; isOpen: boolean }>();
    const sections = { ...labels['system']?.sections, ...labels[source.name]?.sections };
    for (const field of source.fields) {
      const [key, label] =
        field.through !== null
          ? [`through ${field.through}`, field.through_label ?? field.through]
          : field.is_custom
            ? ['custom', t('pane.custom')]
            : [
                `section ${field.section ?? ''}`,
                (field.section === null ? undefined : (sections[field.section] ?? field.section)) ?? t('pane.other'),
              ];
      const known = groups.get(key) ?? { label, fields: [], isOpen: field.through === null };
      known.fields.push(field);
      groups.set(key, known);
    }
    const own = [...groups].map(([key, one]) => ({ key, ...one }));
    return [
      ...own.filter((one) => one.isOpen),
      ...own.filter((one) => !one.isOpen),
      ...source.related.map((one) => ({
        key: `of ${one.of}`,
        label: `${one.label} (${one.by_label})`,
        fields: one.fields,
        of: one.of,
        isOpen: false,
      })),
    ];
  }, [labels, source, t]);
}

function GroupHead({ label, isOpen, onToggle }: { label: string; isOpen: boolean; onToggle: () => void }) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={{
        gap: 1.5,
        width: '100%',
        justifyContent: 'flex-start',
        p: '5px 8px',
        borderRadius: '6px',
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 500,
        color: color.secondary,
        '&:hover': { color: color.text },
        '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
      }}
    >
      <bdi>{label}</bdi>
      <Arrow size={13} aria-hidden />
    </ButtonBase>
  );
}

interface FieldRowProps {
  label: string;
  icon: typeof Sigma;
  uses: string;
  /** Key of the field that is dragged; absent: it cannot be. */
  drag?: string | undefined;
  onPut: () => void;
}

function FieldRow({ label, icon: Icon, uses, drag, onPut }: FieldRowProps) {
  return (
    <li>
      <ButtonBase
        draggable={drag !== undefined}
        onDragStart={(event) => {
          if (drag === undefined) return;
          event.dataTransfer.setData(DRAG_TYPE, drag);
          event.dataTransfer.effectAllowed = 'copy';
        }}
        onClick={onPut}
        sx={{
          gap: 2,
          width: '100%',
          minHeight: 30,
          p: '3px 8px',
          justifyContent: 'flex-start',
          textAlign: 'start',
          borderRadius: '6px',
          font: 'inherit',
          fontSize: '0.875rem',
          color: color.text,
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <Box component={Icon} size={15} strokeWidth={1.75} aria-hidden sx={{ flex: 'none', color: color.secondary }} />
        <Box
          component="span"
          dir="auto"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
        {uses !== '' && (
          <Box component="span" sx={{ flex: 'none', color: color.accentText, fontSize: '0.75rem' }}>
            {uses}
          </Box>
        )}
      </ButtonBase>
    </li>
  );
}
