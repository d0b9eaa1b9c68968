import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { ErrorText, Field, Input } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUp, Plus, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { type Point, pointLimit } from '../contract.ts'
import { checklistTexts as texts } from '../texts.ts'
import { checklistsQuery } from './queries.ts'

type Props = {
  draft: Pick<Draft<{ points: Point[] }>, 'values' | 'errors' | 'set'>
  legend?: string
  hint?: string
  optional?: boolean
  /** The lists that are kept can be copied from; not where one of them is written. */
  isCopied?: boolean
}
const words = texts.field
const idOf = (n: number) => `points.${n}.text`

/** The points of a checklist, one field each; pasted lines become points of their own. */
export function PointsField({ draft, legend = words.points, hint = words.hint, optional = false, isCopied = false }: Props) {
  const { points } = draft.values
  const put = (next: Point[], focused?: number) => {
    flushSync(() => draft.set({ points: next.slice(0, pointLimit) }))
    if (focused !== undefined) document.getElementById(focused < 0 ? 'add-point' : idOf(focused))?.focus()
  }
  const change = (n: number, set: Partial<Point>) => put(points.map((point, place) => (place === n ? { ...point, ...set } : point)))
  const addAfter = (n: number, lines: string[]) =>
    put(
      [...points.slice(0, n + 1), ...lines.map((text) => ({ text, isRequired: points[n]?.isRequired ?? true })), ...points.slice(n + 1)],
      n + lines.length,
    )
  const remove = (n: number) =>
    put(
      points.filter((_, place) => place !== n),
      n - 1,
    )
  const raise = (n: number) => {
    const next = [...points]
    next.splice(n - 1, 0, ...next.splice(n, 1))
    put(next, n - 1)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, n: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .map((line) => line.replace(/^\s*([-*•☐]|\d+[.)])\s+/, '').trim())
      .filter((line) => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const [first = '', ...rest] = lines
    const text = `${points[n]?.text ?? ''}${first}`
    put(
      [
        ...points.slice(0, n),
        ...[text, ...rest].map((line) => ({ text: line, isRequired: points[n]?.isRequired ?? true })),
        ...points.slice(n + 1),
      ],
      n + rest.length,
    )
  }
  const enter = (event: KeyboardEvent, n: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addAfter(n, [''])
  }
  return (
    <Group id="points" legend={legend} hint={hint} error={draft.errors.points} optional={optional}>
      <div className="grid grid-cols-1 gap-3">
        {isCopied && <Copied onChoose={(chosen) => put(chosen)} />}
        {points.length > 0 && (
          <ol className="grid grid-cols-1 gap-3">
            {points.map((point, n) => (
              <li key={n} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1">
                <Input
                  id={idOf(n)}
                  aria-label={words.point(n + 1)}
                  aria-invalid={draft.errors[idOf(n)] ? true : undefined}
                  aria-describedby={draft.errors[idOf(n)] ? `${idOf(n)}-error` : undefined}
                  autoComplete="off"
                  maxLength={300}
                  value={point.text}
                  onChange={(event) => change(n, { text: event.target.value })}
                  onPaste={(event) => paste(event, n)}
                  onKeyDown={(event) => enter(event, n)}
                />
                <span className="flex">
                  <IconButton label={words.up(n + 1)} icon={<ArrowUp aria-hidden />} disabled={n === 0} onClick={() => raise(n)} />
                  <IconButton label={words.remove(n + 1)} icon={<X aria-hidden />} onClick={() => remove(n)} />
                </span>
                <Choice
                  label={words.isRequired}
                  aria-label={words.isRequiredOf(point.text || words.point(n + 1))}
                  checked={point.isRequired}
                  onChange={(event) => change(n, { isRequired: event.target.checked })}
                />
                {draft.errors[idOf(n)] && (
                  <div className="col-span-2">
                    <ErrorText id={`${idOf(n)}-error`}>{draft.errors[idOf(n)]}</ErrorText>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
        {points.length < pointLimit && (
          <Button id="add-point" className="justify-self-start" onClick={() => addAfter(points.length - 1, [''])}>
            <Plus aria-hidden /> {words.addPoint}
          </Button>
        )}
      </div>
    </Group>
  )
}

/** One of the company's lists, copied into the form, where it can be fitted to the work. */
function Copied({ onChoose }: { onChoose: (points: Point[]) => void }) {
  const { data } = useQuery(checklistsQuery)
  const active = (data?.items ?? []).filter(({ isRetired }) => !isRetired)
  if (active.length === 0) return null
  return (
    <Field
      label={words.takenFrom}
      hint={
        <>
          {words.takenHint}{' '}
          <Link to="/tasks/checklists" className="text-brand-ink underline underline-offset-4">
            {words.toLists}
          </Link>
        </>
      }
    >
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={(event) => {
            const chosen = active.find(({ id }) => id === event.target.value)
            if (chosen) onChoose(chosen.points)
          }}
        >
          <option value="">{words.none}</option>
          {active.map(({ id, name, points }) => (
            <option key={id} value={id}>
              {name} ({texts.count(points.length)})
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
