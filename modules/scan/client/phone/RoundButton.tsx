import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';

interface RoundButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Of what is turned on and off: whether it is on. */
  readonly isOn?: boolean;
  /** Whether it opens a menu. */
  readonly hasMenu?: boolean;
  /** Whether it lies over a picture. */
  readonly isFloating: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Colours of what may lie over the picture of the camera. */
export function floatingLook(isFloating: boolean) {
  return isFloating
    ? ({
        color: color.floatingText,
        backgroundColor: color.floating,
        border: '1px solid transparent',
        '&:hover': { backgroundColor: color.floating },
      } as const)
    : ({
        color: color.text,
        backgroundColor: color.surface,
        border: `1px solid ${color.line}`,
        '&:hover': { backgroundColor: color.hover },
      } as const);
}

/** A button at the top of the scan screen. */
export function RoundButton({ icon: Icon, label, isOn, hasMenu = false, isFloating, onClick }: RoundButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-pressed={isOn}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={onClick}
      sx={{ flex: 'none', width: 44, height: 44, borderRadius: '50%', ...floatingLook(isFloating) }}
    >
      <Icon size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
