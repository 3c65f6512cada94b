import { errorNamed, type ErrorBody, type ErrorCode } from '@steward/kernel/contract/errors.ts';
import { checkInput, type Fields, type InputOf, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { message, type Language } from '@steward/kernel/contract/messages/index.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';

type Params = Readonly<Record<string, string | number>>;

const OWN_ENTRIES: ReadonlySet<string> = new Set(['status', 'code', 'detail']);

/** An error response. Thrown anywhere below http, which turns it into the response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  /** Problems by input key; the body then has messages by field instead of one `detail`. */
  readonly problems: Readonly<Record<string, Problem>> | undefined;
  /** Further entries of the body, such as `current` of a stale save. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    options: {
      params?: Params;
      problems?: Readonly<Record<string, Problem>>;
      extra?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.params = options.params ?? {};
    this.problems = options.problems;
    this.extra = options.extra ?? {};
  }

  get status(): number {
    return errorNamed(this.code).status;
  }

  /** The response body in the caller's language. */
  body(language: Language): ErrorBody {
    const problems = Object.entries(this.problems ?? {}).map(([key, problem]): [string, string] => [
      key,
      message(language, problem.key, problem.params),
    ]);
    // A value of the call that is called as an entry of each body: its problem is the sentence.
    const fields = problems.filter(([key]) => !OWN_ENTRIES.has(key)).map(([key, text]) => [key, [text]]);
    const [own] = problems.filter(([key]) => OWN_ENTRIES.has(key)).map(([, text]) => text);
    const detail =
      problems.length === 0 ? { detail: message(language, this.code, this.params) } : own ? { detail: own } : {};
    // The code is the last entry: clients that show the first entry after the status show a sentence.
    return { status: this.status, ...detail, ...Object.fromEntries(fields), ...this.extra, code: this.code };
  }
}

/** An error for an input, by field. */
export function invalid(problems: Readonly<Record<string, Problem>>): AppError {
  return new AppError('invalid', { problems });
}

/** The parsed input. Throws `invalid` when there is any problem; see {@link checkInput}. */
export function parseInput<F extends Fields>(
  fields: F,
  input: Readonly<Record<string, unknown>>,
  options: { readonly currency?: string; readonly ignore?: readonly string[] } = {},
): InputOf<F> {
  const { values, problems } = checkInput(fields, input, options);
  refuse(problems);
  return complete(values);
}

/** Values of `checkInput` without `partial`, when it found no problem. */
export function complete<V extends object>(values: Partial<V>): V {
  // Only values with a problem are absent.
  return values as V;
}

/** Throws when there is any problem. */
export function refuse(problems: Readonly<Record<string, Problem>>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** An error as one sentence, where no form shows the fields. */
export function firstSentence({ language }: { readonly language: Language }, error: AppError): string {
  const { detail, status: _status, code: _code, ...fields } = error.body(language);
  return detail ?? Object.values(fields).flatMap(textsIn)[0] ?? '';
}
