/** One error response: its status, and whether it is our fault and logged. Its sentence is the message of its code. */
export interface ErrorDeclaration {
  readonly status: number;
  readonly reportable?: true;
}

/** Keeps the codes, of which `ErrorCode` is made. */
export function defineErrors<const D extends Readonly<Record<string, ErrorDeclaration>>>(declarations: D): D {
  return declarations;
}

/** The errors of all modules, by module. Each adds its own where it declares them. */
export interface ErrorRegistry {}

/** The code of an error response. */
export type ErrorCode = { [M in keyof ErrorRegistry]: keyof ErrorRegistry[M] & string }[keyof ErrorRegistry];

const errors = new Map<string, ErrorDeclaration>();

/** Adds the errors of a module. The same again is left out; another one of a known code throws. */
export function registerErrors(declarations: Readonly<Record<string, ErrorDeclaration>>): void {
  for (const [code, one] of Object.entries(declarations)) {
    const known = errors.get(code);
    if (known && known !== one) throw new Error(`The error ${code} is declared twice`);
    errors.set(code, one);
  }
}

/** All codes of the registered modules. */
export function errorCodes(): string[] {
  return [...errors.keys()];
}

export function isErrorCode(code: string): code is ErrorCode {
  return errors.has(code);
}

export function errorNamed(code: ErrorCode): ErrorDeclaration {
  const found = errors.get(code);
  if (!found) throw new Error(`No error is named ${code}`);
  return found;
}

/** The body of every error: one message, or messages by field. */
export interface ErrorBody {
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly [field: string]: unknown;
}
