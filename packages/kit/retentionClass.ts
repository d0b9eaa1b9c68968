/**
 * What is kept for as long (domain 2.6), as the module declares it whose records are of it. In the database `retention_classes_of_<kind>` says
 * the same (SQL); a test holds the two to each other.
 */
export type RetentionClass = {
  /** In what companies have chosen, in lists of what is disposed of, and in the API. */
  name: string
  /** Where it stands among the others in Innstillinger. */
  place: number
  minimumMonths: number
  /** Whether the minimum is law's; else it is our default, which a company may only lengthen (domain 3.8). */
  isLaw: boolean
  texts: {
    name: string
    /** What it is counted from, in a sentence: «saken ble lukket». Absent of people who have left. */
    since?: string
    afterwards: string
    /** Present where the company may choose none, and what is of the class is kept until it has: how a sentence names it. */
    chosen?: { some: string; all: string }
  }
}
