import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { Placed } from '@steward/kernel/contract/places.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { createSlot } from './state/slot.ts';

/** A record that was scanned. */
export interface ScanTarget {
  /** Record type. */
  readonly record: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
}

/** Fields asked once for all scans. Values are stored on the device, so they are plain data. */
export interface ScanModeProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Why nothing can be scanned yet. */
  readonly error?: string | undefined;
}

/** How a scan is sent. */
export interface ScanCall {
  /** To be sent with the call that changes something: it may be sent again without being done twice. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same for a call that makes way for it. */
  readonly headersBefore: Readonly<Record<string, string>>;
  /** The user was told what has happened since the scan, and wants to do it anyway. */
  readonly insists: boolean;
}

export interface ScanDone {
  /** Input besides the record. */
  readonly text: string;
  /** How it is undone; `null`: it cannot be. */
  readonly undo: string | null;
  /** An address that is opened. */
  readonly open?: string;
}

/** Code of a mode, loaded when chosen. */
export interface ScanModePart {
  /** Types of the records that it is for; absent: all. */
  readonly records?: readonly string[];
  readonly Fields?: ComponentType<ScanModeProps>;
  /** Required choice before the first scan; `null` for none. */
  readonly missing?: (value: unknown) => string | null;
  /** The action as one side of a conflict: "Check out to Grace". */
  readonly version: (value: unknown) => string;
  /** Does it with a record; throws why not. */
  readonly perform: (target: ScanTarget, value: unknown, call: ScanCall) => Promise<ScanDone>;
  /** Actions and fields: who did or changed one of them since a scan that is sent late is told beside it. */
  readonly touches?: readonly string[];
  /** Current state of a record, as relevant to the mode. */
  readonly now?: (row: Row) => string;
  /** Later changes that are not in the record's history; `null` for none. */
  readonly meanwhile?: (target: ScanTarget, since: string) => Promise<string | null>;
}

/** Scan modes of the module that owns the actions. */
export interface ScanMode extends Placed {
  /** In the address, as `?way=`. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: Readonly<Record<Language, string>>;
  readonly visible: (user: SessionUser) => boolean;
  readonly load: () => Promise<{ readonly default: ScanModePart }>;
}

export const scanModes = createSlot<ScanMode>('way of scanning', (one) => one.key);

/** A code that was read where one record is looked for. */
export interface CameraDialogProps {
  /** Only records of this type; absent: of every one. */
  readonly to?: string;
  readonly onFound: (target: ScanTarget) => void;
  readonly onClose: () => void;
}

/** A field for codes, one after the other. */
export interface CodeInputProps {
  /** What the button does. */
  readonly act: string;
  /** Takes a code; `false`: not now, and it stays. */
  readonly onCode: (code: string) => boolean;
}

/** Codes one after the other on the whole screen of a phone. */
export interface CodeScreenProps {
  readonly title: string;
  /** Stands at the top instead of the title. */
  readonly head?: ReactNode;
  /** Stands below the head, such as where to. */
  readonly choice?: ReactNode;
  /** Result of the last code; lies over the picture of the camera. */
  readonly last: ReactNode;
  /** Counts of this round. */
  readonly counts: ReactNode;
  /** Earlier results. */
  readonly children: ReactNode;
  /** What the button does. */
  readonly act: string;
  /** Takes a code, maybe later; `false`: not now. It stays in the field, and the camera tries it again. */
  readonly onCode: (code: string) => boolean | Promise<boolean>;
  /** Ends the round. */
  readonly onDone: () => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Outcomes of a scan that differ in sound and vibration. */
export type ScanSignal = 'done' | 'waiting' | 'again' | 'failed';

/** Reads codes, with the camera and as they were typed, in pickers and in the search; at most one module does. */
export interface CodeScanner {
  readonly load: () => Promise<{ readonly default: ComponentType<CameraDialogProps> }>;
  readonly loadInput: () => Promise<{ readonly default: ComponentType<CodeInputProps> }>;
  readonly loadScreen: () => Promise<{ readonly default: ComponentType<CodeScreenProps> }>;
  readonly signal: (kind: ScanSignal) => Promise<void>;
  /** The records that a code means; only those of a type. */
  readonly read: (code: string, to?: string) => Promise<readonly ScanTarget[]>;
}

export const codeScanners = createSlot<CodeScanner>('reader of codes', () => 'camera');
