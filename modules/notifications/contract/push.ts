/** What is pushed to a browser; its worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Address within Steward that it opens. */
  readonly link: string;
  /** The one notification that it says; absent: it says several, or none. */
  readonly id?: string;
  /** A message of the same tag takes its place. */
  readonly tag: string;
  /** Language of title and body. */
  readonly lang: string;
}
