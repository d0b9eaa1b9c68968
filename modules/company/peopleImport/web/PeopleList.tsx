import type { OutputOf } from '@portal/kit/contract'
import { companyChoices } from '@portal/modules/identity/company/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ApiError, client, errorText } from '@portal/ui/client'
import { focusField } from '@portal/ui/ErrorSummary.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { toast } from '@portal/ui/toasts'
import { takeFocus } from '@portal/ui/useFocusBack'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PersonField, peopleImport } from '../contract.ts'
import { knownDepartments } from './knownDepartments.ts'
import { departmentsId, first, PersonFields, personColumns } from './PersonFields.tsx'
import { emptyPerson, type InviteOptions } from './peopleOfTable.ts'
import { type CellErrors, readPeople, refusedCells } from './personInput.ts'
import { screenTexts as texts } from './texts.ts'
import { hasErrors, type PersonRow, type usePeopleList } from './usePeopleList.ts'

const api = client(peopleImport)
/** Rows drawn at once. */
const part = 100
type List = ReturnType<typeof usePeopleList>
type Props = {
  options: InviteOptions
  /** What was read as a department may be something else: none is added unless somebody says so. */
  isGuessed: boolean
  list: List
  notices: readonly string[]
  onDone: (done: OutputOf<typeof peopleImport.invite>) => void
  onOther: () => void
}

/** The list as it was read, to look over and correct, and to invite all at once. */
export function PeopleList({ options, isGuessed, list: [rows, dispatch], notices, onDone, onOther }: Props) {
  const departments = useQuery(companyChoices.departments)
  const known = knownDepartments(departments.data?.items ?? [])
  const [addsDepartments, setAdds] = useState(!isGuessed)
  const [onlyWrong, setOnlyWrong] = useState<ReadonlySet<string> | null>(null)
  const [most, setMost] = useState(part)
  const [filling, setFilling] = useState('')
  const [refusals, setRefusals] = useState(0)
  const { keyFor } = useSendKey()

  // After the paint that shows them, the topmost of the marked cells is the one to correct first.
  useEffect(() => {
    const found = refusals > 0 && document.querySelector('[aria-invalid="true"]')
    if (found) focusField(found.id)
  }, [refusals])
  // Those of the last sending: whoever is taken out meanwhile takes what is said of them along.
  const sent = useRef<string[]>([])
  const refuse = (errors: readonly CellErrors[]) => {
    dispatch({ type: 'refuse', errors: new Map(errors.map((one, n) => [sent.current[n] ?? '', one])) })
    setOnlyWrong(null)
    setMost((before) => Math.max(before, errors.findIndex((one) => Object.keys(one).length > 0) + part))
    setRefusals((count) => count + 1)
  }

  const invite = useMutation({
    mutationFn: (input: Parameters<typeof api.invite>[0]) => api.invite(input, { idempotencyKey: keyFor(input), timeout: 120_000 }),
    onSuccess: onDone,
    onError: (error, { people }) => error instanceof ApiError && refuse(refusedCells(error.fields, people.length)),
  })
  const send = () => {
    sent.current = rows.map(({ key }) => key)
    const { people, errors } = readPeople(rows.map(({ cells }) => cells))
    if (errors.some((one) => Object.keys(one).length > 0)) return refuse(errors)
    invite.mutate({ people, addsDepartments: addsDepartments && missing.length > 0 })
  }
  const onText = useCallback((key: string, field: PersonField, text: string) => dispatch({ type: 'set', key, field, text }), [dispatch])
  const onRemove = useCallback(
    ({ key, cells }: PersonRow) => {
      dispatch({ type: 'remove', key })
      toast(texts.removed(`${cells.firstname} ${cells.lastname}`.trim() || cells.email || texts.nobody))
    },
    [dispatch],
  )

  const addRow = () => {
    dispatch({ type: 'add', people: [emptyPerson] })
    setMost(rows.length + 1 + part)
  }
  const missing = departments.data ? known.missing(rows.map(({ cells }) => cells.department)) : []
  const isMissing = (row: PersonRow) => departments.data !== undefined && known.missing([row.cells.department]).length > 0
  const wrong = rows.filter(hasErrors)
  const isEmpty = rows.some(({ cells }) => cells.department.trim() === '')
  const shown = rows.map((row, i) => ({ row, line: i + 1 })).filter(({ row }) => !onlyWrong || onlyWrong.has(row.key))
  const counts = [
    texts.count(rows.length),
    wrong.length > 0 && texts.wrong(wrong.length),
    missing.length > 0 && texts.newDepartments(missing.length),
  ]
  return (
    <Card title={texts.list} flush>
      <div className="grid gap-4 px-4 pb-4 sm:px-5">
        <p ref={takeFocus} tabIndex={-1} role="status" className="font-medium outline-none">
          {counts.filter(Boolean).join(' · ')}
        </p>
        <p className="max-w-prose text-muted">{texts.listIntro}</p>
        {notices.map((notice) => (
          <InlineNotice key={notice} tone="warning">
            {notice}
          </InlineNotice>
        ))}
        {invite.error && wrong.length === 0 && (
          <InlineNotice tone="danger" isAlert>
            {errorText(invite.error)}
          </InlineNotice>
        )}
        {isEmpty && known.names.length > 0 && (
          <div className="flex flex-wrap items-end gap-2">
            <Field label={texts.fill} className="min-w-0 flex-1 sm:max-w-80">
              {(control) => (
                <Select {...control} value={filling} onChange={({ target }) => setFilling(target.value)}>
                  <option value="">{texts.choose}</option>
                  {known.names.map((path) => (
                    <option key={path}>{path}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Button aria-disabled={!filling || undefined} onClick={() => filling && dispatch({ type: 'fillDepartment', text: filling })}>
              {texts.fillAction}
            </Button>
          </div>
        )}
        {missing.length > 0 && (
          <Choice
            label={texts.addDepartments}
            hint={texts.addDepartmentsHint(missing.join(', '))}
            checked={addsDepartments}
            onChange={({ target }) => setAdds(target.checked)}
          />
        )}
        {(wrong.length > 0 || onlyWrong) && (
          <Choice
            label={texts.onlyWrong}
            checked={onlyWrong !== null}
            onChange={({ target }) => setOnlyWrong(target.checked ? new Set(wrong.map(({ key }) => key)) : null)}
          />
        )}
      </div>
      <datalist id={departmentsId}>
        {known.names.map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      <div aria-hidden className={`hidden gap-3 border-t border-line px-5 pt-3 pr-17 font-medium xl:grid ${personColumns}`}>
        {first.map((field) => (
          <span key={field}>{texts.field[field]}</span>
        ))}
      </div>
      <ul className="xl:[&>li:first-child]:border-t-0">
        {shown.slice(0, most).map(({ row, line }) => (
          <PersonFields
            key={row.key}
            row={row}
            options={options}
            line={line}
            isNewDepartment={addsDepartments && isMissing(row)}
            onText={onText}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5">
        {shown.length > most && <Button onClick={() => setMost(most + part)}>{texts.more(Math.min(part, shown.length - most))}</Button>}
        <Button onClick={addRow}>
          <Plus aria-hidden /> {texts.add}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
      >
        <Button
          variant="primary"
          busy={invite.isPending}
          aria-disabled={rows.length === 0 || undefined}
          onClick={() => rows.length > 0 && !invite.isPending && send()}
        >
          {texts.invite(rows.length)}
        </Button>
        {wrong.length > 0 && <span className="text-danger">{texts.stillWrong(wrong.length)}</span>}
      </div>
    </Card>
  )
}
