import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { useState } from 'react';
import { useAllLabels } from '../../i18n/index.ts';
import { asList } from '../Choices.tsx';
import type { FilterProps } from '../filter.ts';
import { RecordChoices } from '../reference/Filter.tsx';

/** Assignees, encoded as `user:<id>`. */
export function AssigneeFilter({ value, onChange, label, autoFocus = false }: FilterProps) {
  const labels = useAllLabels();
  const all = asList(value);
  const [type, setType] = useState<string>(all[0]?.split(':')[0] ?? assigneeTypes()[0]?.name ?? '');
  const prefix = `${type}:`;
  const ids = all.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
  const others = all.filter((one) => !one.startsWith(prefix));
  return (
    <>
      <Tabs value={type} onChange={(_, next: string) => setType(next)} aria-label={label} sx={{ mb: 2 }}>
        {assigneeTypes().map(({ name: one }) => (
          <Tab key={one} value={one} label={labels[one]?.many ?? one} />
        ))}
      </Tabs>
      <RecordChoices
        key={type}
        to={type}
        chosen={ids}
        onChange={(next) => onChange([...others, ...next.map((id) => `${prefix}${id}`)])}
        label={label}
        autoFocus={autoFocus}
      />
    </>
  );
}
