/** A print job of a printer, from the request to its outcome. */
export const PRINT_STATES = ['waiting', 'printing', 'printed', 'failed', 'cancelled'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** Why a printer has not accepted a job. After the first ones nothing was printed, so the job is retried. */
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

/** Problems that a printer reports. */
export const PRINTER_SAYS = ['paper_out', 'head_open', 'ribbon_out', 'paused'] as const;
export type PrinterSays = (typeof PRINTER_SAYS)[number];

export interface PrintJob {
  readonly id: string;
  readonly printer: { readonly id: string; readonly name: string };
  /** Type of the records. */
  readonly record: string;
  readonly labels: number;
  /** Labels that were sent completely. */
  readonly sent: number;
  readonly state: PrintState;
  readonly attempts: number;
  /** Time of the next attempt; `null` unless it waits. */
  readonly due_at: string | null;
  readonly fault: PrintFault | null;
  /** Whether something was sent, so that labels may have been printed although the job failed. */
  readonly may_be_printed: boolean;
  /** Whether the printer has confirmed the whole job; `null`: not all of it was sent. */
  readonly is_confirmed: boolean | null;
  readonly printer_says: PrinterSays | null;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly ended_at: string | null;
  /** Whether the caller may reprint it. */
  readonly may_reprint: boolean;
}

/** `unknown`: never used. */
export type PrinterState = 'unknown' | 'ready' | 'printing' | 'failing' | 'needs_attention';

/** A printer and its jobs, the newest first. */
export interface PrinterQueue {
  readonly state: PrinterState;
  /** Jobs that wait or are being printed. */
  readonly open: number;
  readonly results: readonly PrintJob[];
  readonly has_more: boolean;
}
