import type { Actor } from '@portal/kit/actor'
import type { ListColumn } from '@portal/kit/listColumn'
import type { LogWords } from '@portal/kit/logWords'
import type { Gap, Possible } from '@portal/kit/rules'
import type { ActionRecord, Parent } from '@portal/modules/records/actions/server/public'
import type { File } from '@portal/modules/records/files'
import type { ExportList, FilterWords } from '@portal/modules/records/views/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { JsonText } from '@portal/platform/http/jsonText'
import type { Context } from '@portal/platform/http/verb'
import type { PaperBlock } from '@portal/platform/paper/paper'
import type { Hold } from '@portal/platform/record/defineRecord'
import type { Asked } from '@portal/platform/record/listFilters'
import type { RawBuilder } from 'kysely'
import type { output, ZodMiniObject } from 'zod/mini'
import type { standardAt } from '../contract.ts'

export type StandardVerb = keyof ReturnType<typeof standardAt>
/** The steps that are taken here. */
export type OwnStep = 'edit' | 'planAction' | 'attach' | 'tag'
/** What every answer for one record has at least. */
export type Answer = {
  id: string
  number: string
  title: string
  status: string
  version: number
  departmentId: string
  can: string[]
  why: object
  actions: unknown
  files: File[]
}
/** One record as its rules see it: its own fields, who made it, and whether it is disposed of. */
export type StandardRow<T> = Omit<T, 'can' | 'why' | 'actions'> & { createdBy: string; isAnonymised: boolean; actions: ActionRecord[] }

/** A kind of record that has nothing but what all have, and the steps of its rules. */
export type Standard<C, O extends ZodMiniObject, A extends Asked, Row, S extends string, Step extends string, N extends string> = {
  kind: Parent & { hold: Hold }
  /** Its endpoints; those of `standardAt` are answered here. */
  contract: C
  /** The answer for one record. */
  one: O
  /** The fields a person gives when they make one or edit it, each with a column of its name. */
  fields: object
  list: ExportList<A, Row, S> & {
    answer: (ctx: Context, input: never) => Promise<JsonText>
    one: <More>(tx: TenantDb, actor: Actor, id: string, more: RawBuilder<unknown>, now?: Date) => Promise<Row & More>
  }
  /** Columns that one record has and its list has not, by their fields. */
  more: readonly string[]
  /** What else is read of one record, as expressions on its table under names that are not columns of it; the log keeps none of it. */
  also?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Fields of the answer that are made of the row for this reader. */
  shown?: (actor: Actor, row: object, now: Date) => Partial<output<O>>
  /** The labels of those fields that people write, on paper. */
  written?: Readonly<Record<string, string>>
  /** The record's timeline for a reader, where it leaves something out: entries, and the reasons of others. */
  timeline?: (actor: Actor, row: object) => { without?: readonly string[]; hidesReasonOf?: (action: string) => boolean }
  /** What else stands on paper, after what people have written. */
  onPaper?: (ctx: Context, row: { id: string }) => Promise<PaperBlock[]>
  /** How its history reads, on paper and in the log. */
  logged?: LogWords
  rules: {
    admit: (actor: Actor, row: StandardRow<output<O>>, step: Step, seen: { version?: number | undefined; current: number }) => void
    decide: (actor: Actor, row: StandardRow<output<O>>, step: Step, own: readonly Gap[]) => string
    possible: (actor: Actor, row: StandardRow<output<O>>) => Possible<Step>
    transitions: readonly string[]
  }
  /** May make records, and comment on them. */
  mayWrite: (actor: Actor) => boolean
  /** Whether a person takes a step for themselves, and not in the place of the department's leader. */
  isOwn: (actor: Actor, row: StandardRow<output<O>>) => boolean
  file: { fileName: string; sheetName: string; columns: Record<N, ListColumn<Row>>; filters: FilterWords<A['filters']> }
  texts: {
    title: string
    status: Record<string, string>
    notReader: string
    anonymised: string
    noInternal: string
    notExporter: string
    tooMany: (most: string) => string
  }
}
