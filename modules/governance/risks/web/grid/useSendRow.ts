import { newId } from '@portal/kit/uuid'
import { ApiError, errorText } from '@portal/ui/client'
import { putAnswer } from '@portal/ui/putAnswer'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Grid, Risk } from '../../contract.ts'
import { api } from '../queries.ts'
import { inputsOf, itemOf } from './gridInputs.ts'
import { type Cells, cellsOf, changesOf, type GridField, pickCells, type Row } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import type { TypedRows } from './useTypedRows.ts'

/** Why a row was not saved: at its fields, and what somebody else made of it meanwhile. */
export type Refused = { message: string | null; fields: Partial<Record<GridField, string>>; theirs?: Partial<Cells> }
/** Answers nothing of a row that was saved. */
export type SendRow = (key: string) => Promise<Refused | undefined>

/** Sends a row by the verbs of its risk: it is made, edited and scored as on its own page. */
export function useSendRow(assessmentId: string, { row, put, made }: TypedRows, queryKey: QueryKey): SendRow {
  const queryClient = useQueryClient()
  // New rows come to the assessment in their order.
  const lastMade = useRef<Promise<unknown>>(Promise.resolve())

  /** What was sent is saved; what was typed since stays typed. */
  const take = (key: string, risk: Risk, sent: Cells, fields: readonly GridField[]) => {
    const { id, typed } = row(key)
    const item = itemOf(risk)
    const grid = queryClient.getQueryData<Grid>(queryKey)
    if (grid) putAnswer(queryClient, queryKey, { ...grid, items: placed(grid.items, item) })
    if (id !== risk.id) made.set(key, risk.id)
    const from = cellsOf(item)
    const isSaved = (field: GridField, value: string | undefined) => fields.includes(field) && value === sent[field]
    const left = Object.fromEntries(Object.entries(typed?.cells ?? {}).filter(([field, value]) => !isSaved(field as GridField, value)))
    const isLeft = changesOf({ ...from, ...left }, from).length > 0
    put({
      [id]: undefined,
      [risk.id]: isLeft ? { version: risk.version, from, cells: left, isChecked: typed?.isChecked ?? false } : undefined,
    })
  }
  const make = ({ id, typed }: Row, input: Parameters<typeof api.create>[0]) => {
    const content = JSON.stringify(input)
    const sent = typed?.sent?.content === content ? typed.sent : { content, key: newId() }
    put({ [id]: { ...typed!, sent } })
    const answer = lastMade.current.then(() => api.create(input, { idempotencyKey: sent.key }))
    lastMade.current = answer.catch(() => undefined)
    return answer
  }

  /** Somebody else closed or deleted it: what was typed is a new hazard, which is made when the row is saved once more, and then whole. */
  const renew = ({ id, typed, cells }: Row): Refused => {
    if (!queryClient.getQueryData<Grid>(queryKey)?.canAdd) return { message: words.goneForGood, fields: {} }
    const from = cellsOf(null)
    if (typed) put({ [id]: { version: 0, from, cells: pickCells(cells, changesOf(cells, from)), isChecked: typed.isChecked } })
    return { message: words.gone, fields: {} }
  }

  return async (key) => {
    const one = row(key)
    if (isGone(one)) return renew(one)
    const { cells } = one
    const { create, edit, score, target } = inputsOf(one, assessmentId)
    const ref = { id: one.id, version: one.typed!.version }
    let current: Sending = 'texts'
    try {
      const done = (risk: Risk, fields: readonly GridField[]) => {
        take(key, risk, cells, fields)
        Object.assign(ref, { id: risk.id, version: risk.version })
      }
      if (create) done(await make(one, create), ['title', 'mitigation'])
      if (edit) done(await api.edit({ ...edit, ...ref }), ['title', 'mitigation'])
      current = 'current'
      if (score) done(await api.score({ ...score, ...ref }), ['probability', 'consequence', 'reasonP', 'reasonC'])
      current = 'target'
      if (target) done(await api.score({ ...target, ...ref }), ['targetP', 'targetC'])
      return undefined
    } catch (error) {
      return refusalOf(error, key, current)
    }
  }

  async function refusalOf(error: unknown, key: string, sending: Sending): Promise<Refused> {
    if (!(error instanceof ApiError)) return { message: errorText(error), fields: {} }
    const fields = fieldsOf(error, sending)
    const isOthers = error.status === 409 || error.status === 404
    // What it lacks, where it is or who may do it can have changed too.
    if (isOthers || error.status === 403 || error.status === 423) await queryClient.refetchQueries({ queryKey, exact: true })
    const now = row(key)
    if (error.status === 404 && isGone(now)) return renew(now)
    const { id, item, typed } = now
    if (error.code !== 'conflict' || !item || !typed) return { message: Object.keys(fields).length > 0 ? null : errorText(error), fields }
    const from = cellsOf(item)
    const theirs = Object.fromEntries(changesOf(from, typed.from).map((field) => [field, from[field]]))
    const isSame = changesOf({ ...from, ...typed.cells }, from).length === 0
    put({ [id]: isSame ? undefined : { ...typed, version: item.version, from } })
    return { message: words.changed, fields, theirs }
  }
}

type Sending = 'texts' | 'current' | 'target'
/** It was there when somebody began to type in it. */
const isGone = ({ item, typed }: Row) => !item && typed !== undefined && typed.version > 0
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
