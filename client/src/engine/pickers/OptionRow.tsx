import Box from '@mui/material/Box';
import { recordNamed } from '@steward/contract/records/index';
import { Plus } from 'lucide-react';
import { color } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { iconNamed } from '../../ui/icons.ts';
import type { Option } from './options.ts';

/** Before the name: initials of people, the dot of a status, else the icon of the type. */
export function OptionMark({ to, option }: { to: string; option: Option }) {
  if (to === 'user') return <Avatar name={option.name} size={22} />;
  if (option.color) return <Box component="span" aria-hidden sx={{ flex: 'none', width: 8, height: 8, mx: '7px', borderRadius: '50%', backgroundColor: option.color }} />;
  const Icon = iconNamed(recordNamed(to).icon);
  return <Box component="span" aria-hidden sx={{ flex: 'none', display: 'grid', placeItems: 'center', width: 22, height: 22, color: color.tertiary }}><Icon size={15} strokeWidth={1.75} /></Box>;
}

export function OptionRow({ to, option }: { to: string; option: Option }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, width: '100%' }}>
      <OptionMark to={to} option={option} />
      <Box component="span" dir="auto" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{option.name}</Box>
      {option.subtitle && <Box component="span" sx={{ flex: '0 10 auto', minWidth: 60, marginInlineStart: 'auto', color: color.tertiary, fontSize: '0.8125rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'end' }}><bdi>{option.subtitle}</bdi></Box>}
    </Box>
  );
}

export function AddRow({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: color.accentText, fontWeight: 500 }}>
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 22, height: 22 }}><Plus size={15} aria-hidden /></Box>
      {text}
    </Box>
  );
}
