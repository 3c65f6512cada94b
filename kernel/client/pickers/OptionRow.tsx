import Box from '@mui/material/Box';
import { Plus } from 'lucide-react';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { Thumbnail } from '../records/Thumbnail.tsx';
import { color } from '../theme/tokens.ts';
import { recordIconNamed } from '../ui/icons/category_icons.ts';
import type { Option } from './options.ts';

/** Picture, initials, status dot or icon before the name. */
function OptionMark({ to, option }: { to: string; option: Option }) {
  if (option.color)
    return (
      <Box
        component="span"
        aria-hidden
        sx={{ flex: 'none', width: 8, height: 8, mx: '7px', borderRadius: '50%', backgroundColor: option.color }}
      />
    );
  const icon = option.icon ?? recordNamed(to).icon;
  if (to === 'user' || option.image)
    return <Thumbnail src={option.image?.compressed_url ?? null} icon={icon} size={26} name={option.name} />;
  const Icon = recordIconNamed(icon);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ flex: 'none', display: 'grid', placeItems: 'center', width: 22, height: 22, color: color.tertiary }}
    >
      <Icon size={15} strokeWidth={1.75} />
    </Box>
  );
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** An option with details that distinguish it. */
export function OptionRow({ to, option }: { to: string; option: Option }) {
  const details = option.details?.join(' · ') ?? '';
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, width: '100%' }}>
      <OptionMark to={to} option={option} />
      <Box component="span" sx={{ display: 'grid', minWidth: 0, lineHeight: 1.35 }}>
        <Box component="span" dir="auto" sx={CUT}>
          {fullName(option)}
        </Box>
        {details !== '' && (
          <Box component="span" dir="auto" sx={{ ...CUT, color: color.tertiary, fontSize: '0.8125rem' }}>
            {details}
          </Box>
        )}
      </Box>
    </Box>
  );
}

export function AddRow({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, color: color.accentText, fontWeight: 500 }}
    >
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 22, height: 22 }}>
        <Plus size={15} aria-hidden />
      </Box>
      {text}
    </Box>
  );
}
