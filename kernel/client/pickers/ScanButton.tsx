import IconButton from '@mui/material/IconButton';
import { ScanLine } from 'lucide-react';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import { codeScanners, type CameraDialogProps, type ScanTarget } from '../scan_modes.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

const CameraDialog = lazyPart<ComponentType<CameraDialogProps>>(async () => {
  const [scanner] = codeScanners.all();
  return scanner ? scanner.load() : { default: () => null };
});

let asked: Promise<boolean> | undefined;

/** Whether the device has a camera that this page may ask for. */
function hasCamera(): Promise<boolean> {
  asked ??=
    typeof window !== 'undefined' && window.isSecureContext && 'mediaDevices' in navigator
      ? navigator.mediaDevices
          .enumerateDevices()
          .then((all) => all.some((one) => one.kind === 'videoinput'))
          .catch(() => false)
      : Promise.resolve(false);
  return asked;
}

/** Reads a code with the camera; there on devices that have one. */
export function ScanButton({ to, onFound, disabled = false }: ScanButtonProps) {
  const { t } = useTranslation('form');
  const [isThere, setThere] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isOffered = codeScanners.all().length > 0;
  useEffect(() => {
    let isGone = false;
    if (isOffered)
      void hasCamera().then((one) => {
        if (!isGone) setThere(one);
      });
    return () => {
      isGone = true;
    };
  }, [isOffered]);
  if (!isThere) return null;
  return (
    <>
      <Tooltip title={t('picker.scan')}>
        <IconButton
          aria-label={t('picker.scan')}
          disabled={disabled}
          onClick={() => setOpen(true)}
          sx={{ flex: 'none', width: 36, height: 36 }}
        >
          <ScanLine size={17} strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <CameraDialog
            {...(to === undefined ? {} : { to })}
            onFound={(target) => {
              setOpen(false);
              onFound(target);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ScanButtonProps {
  /** Only records of this type. */
  readonly to?: string;
  readonly onFound: (target: ScanTarget) => void;
  readonly disabled?: boolean;
}
