import { createStore } from '../state/store.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly undo?: () => void;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastOptions {
  /** Adds an Undo button. */
  readonly undo?: () => void;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

function show(tone: Toast['tone'], text: string, options: ToastOptions = {}): void {
  last += 1;
  const toast: Toast = { id: last, tone, text, ...options };
  // Repeated messages are shown once; three at a time.
  toasts.set((current) => [...current.filter((one) => one.text !== text), toast].slice(-3));
}

export function dismissToast(id: number): void {
  toasts.set((current) => current.filter((one) => one.id !== id));
}

/** Shows a message: `toast.success(text, {undo})`. Works outside of components. */
export const toast = {
  success: (text: string, options?: ToastOptions): void => show('success', text, options),
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
};
