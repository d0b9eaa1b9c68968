type Names = Readonly<Record<string, string>>

/** How entries about one type of thing read in the log. */
export type LogWords = {
  /** Its name in the log: `deviation`. */
  type: string
  /** «Avvik». */
  name: string
  /** What was done, by action: «lukket avviket». */
  happened: Names
  /** The fields whose changes are shown. */
  field?: Names
  /** Names of closed values, by field. */
  values?: Readonly<Record<string, Names>>
}
