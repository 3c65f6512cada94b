/** The English words of the kernel and of each module, which add theirs in `texts/en.ts`. */
export interface TextRegistry {}

/** Words in another language: the keys of the English ones, none missing. */
export type Texts<English> = English extends string ? string : { readonly [Key in keyof English]: Texts<English[Key]> };
