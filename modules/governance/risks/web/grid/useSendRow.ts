import { newId } from '@portal/kit/uuid'
import { ApiError, errorText } from '@portal/ui/client'
import { putAnswer } from '@portal/ui/putAnswer'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Grid, Risk } from '../../contract.ts'
import { api } from '../queries.ts'
import { inputsOf, itemOf } from './gridInputs.ts'
import { type Cells, cellsOf, changesOf, type GridField, type Row, type Typed } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'

/** Why a row was not saved: at its fields, and what somebody else made of it meanwhile. */
export type Refused = { message: string | null; fields: Partial<Record<GridField, string>>; theirs?: Partial<Cells> }
/** The id is another when the row was new. */
export type SendRow = (id: string) => Promise<{ id: string; refused?: Refused }>

type Parts = {
  assessmentId: string
  row: (id: string) => Row
  put: (changes: Record<string, Typed | undefined>) => void
  queryKey: QueryKey
  /** The key a risk had as a new row, by its id. */
  keys: Map<string, string>
}

/** Sends a row by the verbs of its risk: it is made, edited and scored as on its own page. */
export function useSendRow({ assessmentId, row, put, queryKey, keys }: Parts): SendRow {
  const queryClient = useQueryClient()
  // New rows come to the assessment in their order.
  const made = useRef<Promise<unknown>>(Promise.resolve())

  /** What was sent is saved; what was typed since stays typed. */
  const take = (id: string, risk: Risk, sent: Cells, fields: readonly GridField[]) => {
    const { typed } = row(id)
    const item = itemOf(risk)
    const grid = queryClient.getQueryData<Grid>(queryKey)
    if (grid) putAnswer(queryClient, queryKey, { ...grid, items: placed(grid.items, item) })
    if (id !== risk.id) keys.set(risk.id, id)
    const from = cellsOf(item)
    const isSaved = (field: GridField, value: string | undefined) => fields.includes(field) && value === sent[field]
    const left = Object.fromEntries(Object.entries(typed?.cells ?? {}).filter(([field, value]) => !isSaved(field as GridField, value)))
    const isLeft = changesOf({ ...from, ...left }, from).length > 0
    put({
      [id]: undefined,
      [risk.id]: isLeft ? { version: risk.version, from, cells: left, isChecked: typed?.isChecked ?? false } : undefined,
    })
  }
  const make = (id: string, { typed }: Row, input: Parameters<typeof api.create>[0]) => {
    const content = JSON.stringify(input)
    const sent = typed?.sent?.content === content ? typed.sent : { content, key: newId() }
    put({ [id]: { ...typed!, sent } })
    const answer = made.current.then(() => api.create(input, { idempotencyKey: sent.key }))
    made.current = answer.catch(() => undefined)
    return answer
  }

  return async (id) => {
    const one = row(id)
    const { cells } = one
    const { create, edit, score, target } = inputsOf(one, assessmentId)
    const ref = { id, version: one.typed!.version }
    let current: Sending = 'texts'
    try {
      const done = (risk: Risk, fields: readonly GridField[]) => {
        take(ref.id, risk, cells, fields)
        Object.assign(ref, { id: risk.id, version: risk.version })
      }
      if (create) done(await make(id, one, create), ['title', 'mitigation'])
      if (edit) done(await api.edit({ ...edit, ...ref }), ['title', 'mitigation'])
      current = 'current'
      if (score) done(await api.score({ ...score, ...ref }), ['probability', 'consequence', 'reasonP', 'reasonC'])
      current = 'target'
      if (target) done(await api.score({ ...target, ...ref }), ['targetP', 'targetC'])
      return { id: ref.id }
    } catch (error) {
      return { id: ref.id, refused: await refusalOf(error, ref.id, current) }
    }
  }

  async function refusalOf(error: unknown, id: string, sending: Sending): Promise<Refused> {
    if (!(error instanceof ApiError)) return { message: errorText(error), fields: {} }
    const fields = fieldsOf(error, sending)
    const isOthers = error.status === 409 || error.status === 404
    // What it lacks, where it is or who may do it can have changed too.
    if (isOthers || error.status === 403 || error.status === 423) await queryClient.refetchQueries({ queryKey, exact: true })
    const { item, typed } = row(id)
    if (error.status === 404 && !item) return { message: words.gone, fields }
    if (error.code !== 'conflict' || !item || !typed) return { message: Object.keys(fields).length > 0 ? null : errorText(error), fields }
    const now = cellsOf(item)
    const theirs = Object.fromEntries(changesOf(now, typed.from).map((field) => [field, now[field]]))
    const isSame = changesOf({ ...now, ...typed.cells }, now).length === 0
    put({ [id]: isSame ? undefined : { ...typed, version: item.version, from: now } })
    return { message: words.changed, fields, theirs }
  }
}

type Sending = 'texts' | 'current' | 'target'
const placed = (items: Grid['items'], item: Grid['items'][number]) =>
  items.some(({ id }) => id === item.id) ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item]

const shownAt: Record<Sending, Record<string, GridField>> = {
  texts: { title: 'title', mitigation: 'mitigation' },
  current: { probability: 'probability', consequence: 'consequence', reasonP: 'reasonP', reasonC: 'reasonC' },
  target: { probability: 'targetP', consequence: 'targetC' },
}
/** What the server says of fields, at the cells it was sent from; of any other field nothing, and then the row says it. */
const fieldsOf = ({ fields }: ApiError, sending: Sending): Refused['fields'] => {
  const known = shownAt[sending]
  const found = Object.entries(fields)
  return found.every(([field]) => known[field]) ? Object.fromEntries(found.map(([field, message]) => [known[field]!, message])) : {}
}
