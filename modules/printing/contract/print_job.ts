/** A print job of a printer, from the request to what became of it. */
export const PRINT_STATES = ['waiting', 'printing', 'printed', 'failed', 'cancelled'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** Why a printer has not taken what it was sent. The first ones leave nothing printed, so they are tried again. */
export const BEFORE_SENDING = [
  'printer_unknown',
  'printer_not_allowed',
  'printer_refused',
  'printer_no_answer',
] as const;
export const PRINT_FAULTS = [
  ...BEFORE_SENDING,
  'printer_silent',
  'printer_broke_off',
  'print_interrupted',
  'label_unprintable',
] as const;
export type PrintFault = (typeof PRINT_FAULTS)[number];

/** What keeps a printer from printing, as it says itself. */
export const PRINTER_SAYS = ['paper_out', 'head_open', 'ribbon_out', 'paused'] as const;
export type PrinterSays = (typeof PRINTER_SAYS)[number];

export interface PrintJob {
  readonly id: string;
  readonly printer: { readonly id: string; readonly name: string };
  /** Type of the records. */
  readonly record: string;
  readonly labels: number;
  /** Labels that the printer was sent whole. */
  readonly sent: number;
  readonly state: PrintState;
  readonly attempts: number;
  /** When it is tried next; `null` unless it waits. */
  readonly due_at: string | null;
  readonly fault: PrintFault | null;
  /** Something was sent: labels may have come out although the job has failed. */
  readonly may_be_printed: boolean;
  /** The printer has it all by its own account; `false`: it has not said so, `null`: it was not sent all of it. */
  readonly is_confirmed: boolean | null;
  readonly printer_says: PrinterSays | null;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly ended_at: string | null;
  /** Whether the caller may have it printed again. */
  readonly may_reprint: boolean;
}

/** `unknown`: nothing was sent to it yet. */
export type PrinterState = 'unknown' | 'ready' | 'printing' | 'failing' | 'needs_attention';

/** A printer and its jobs, the newest first. */
export interface PrinterQueue {
  readonly state: PrinterState;
  /** Jobs that wait or are being printed. */
  readonly open: number;
  readonly results: readonly PrintJob[];
  readonly has_more: boolean;
}
