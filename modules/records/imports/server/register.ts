import type { Role } from '@portal/kit/actor'
import type { Change, Context } from '@portal/platform/http/verb'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import type { Line } from './lines.ts'

/** What names in a file may mean; null when they mean several. All keys in lower case. */
export type Directory = {
  top: string | null
  departments: Map<string, string | null>
  departmentNames: string[]
  locations: Map<string, string | null>
  people: Map<string, { id: string; role: Role } | null>
  /** What those with this number are called here. */
  known: Map<string, string>
}

/** What a row becomes, with the words it is tagged with. */
export type Found = { tags: readonly string[] }

/** A row as it was understood: the record it would become, or what is wrong with its cells. */
export type Judged<T> = { errors: Record<string, string>; found: T | null }
export type Judge<T> = (line: Line<string>, directory: Directory, now: Date, fileName: string) => Judged<T>

/** A kind whose records can be taken over from a file, as its module declares it. The columns `reference`, `departmentName` and `tags` mean the same in all. */
export type Register<T extends Found = Found> = {
  kind: DefinedKind
  /** Its columns, in the order they are shown, with their headings, and other headings people use for the same. */
  words: Readonly<Record<string, string>>
  also: Readonly<Record<string, readonly string[]>>
  /** Whether the columns that must be there are found, and the refusal where not. */
  isWhole: (found: readonly (string | null)[]) => boolean
  noHeadings: string
  /** The columns that name people. */
  people: readonly string[]
  /** What may stand in columns of few values. */
  choices: Readonly<Record<string, { words: readonly string[] }>>
  /** Columns of the company's own beside them; one whose heading is also of `words` is not taken. */
  more?: (tx: Context['tx']) => Promise<Pick<Register, 'words' | 'choices' | 'people'>>
  /** Looks up what the rows name of the kind's own. */
  judge: (tx: Context['tx']) => Promise<Judge<T>>
  /** Whether only few may read what a row becomes: the log then names the cells that were corrected, and not how. */
  isRestricted?(found: T): boolean
  /** Makes the records, numbered in their order. Their tags are put on them afterwards. */
  take(ctx: Context, found: readonly T[]): Promise<{ added: readonly { id: string; number: string }[]; changes: Change<unknown>[] }>
}

/** The name of a register, in calls and in the log. */
export const nameOf = ({ kind }: Register): string => kind.table
