import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useState } from 'react'
import type { Checked, Correction } from '../contract.ts'
import { CorrectionRow } from './CorrectionRow.tsx'
import { ReadyRows } from './ReadyRows.tsx'
import type { RegisterScreen } from './register.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.checked
type Props = {
  register: RegisterScreen
  checked: Checked
  /** Corrections made before this check; the server's answer includes them. */
  corrections: Correction[]
  error?: string
  isChecking: boolean
  isCarryingOut: boolean
  onCheck: (corrections: Correction[]) => void
  onCarryOut: () => void
  onOther: () => void
}

/** What the import would make, and which rows must be corrected first. */
export function CheckedFile({ register, checked, corrections, error, isChecking, isCarryingOut, onCheck, onCarryOut, onOther }: Props) {
  const [changes, setChanges] = useState<Record<number, Correction>>({})
  const isChanged = Object.keys(changes).length > 0
  const correct = (line: number, change: Omit<Correction, 'line'>) =>
    setChanges((before) => {
      const cells = { ...before[line]?.cells, ...change.cells }
      return { ...before, [line]: { ...before[line], ...change, line, ...(Object.keys(cells).length > 0 && { cells }) } }
    })
  const check = () => {
    const all = new Map(corrections.map((one) => [one.line, one]))
    for (const one of Object.values(changes)) {
      const cells = { ...all.get(one.line)?.cells, ...one.cells }
      all.set(one.line, { ...all.get(one.line), ...one, ...(Object.keys(cells).length > 0 && { cells }) })
    }
    onCheck([...all.values()])
  }
  const ignored = checked.columns.filter(({ field }) => field === null).map(({ heading }) => `«${heading}»`)
  const counts = [
    texts.ready(checked.ready),
    checked.wrong > 0 && texts.wrong(checked.wrong),
    checked.skipped > 0 && texts.skipped(checked.skipped),
  ].filter(Boolean)
  return (
    <>
      <Card title={texts.title(checked.fileName)}>
        <div className="grid gap-4">
          <p role="status" className="font-medium">
            {counts.join(' · ')}
          </p>
          {error && (
            <InlineNotice tone="danger" isAlert>
              {error}
            </InlineNotice>
          )}
          <p className="max-w-prose text-muted">{checked.wrong > 0 ? texts.correctionIntro : register.words.allReady}</p>
          {ignored.length > 0 && <InlineNotice tone="warning">{texts.ignored(ignored.join(', '))}</InlineNotice>}
          <details>
            <summary className="cursor-pointer text-brand-ink">{texts.taken}</summary>
            <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {checked.columns.map(({ heading, field }) => (
                <li key={heading}>
                  {heading} → {field ? register.field[field] : texts.none}
                </li>
              ))}
            </ul>
          </details>
          <div className="flex flex-wrap gap-2">
            {checked.wrong > 0 || isChanged ? (
              <Button variant="primary" busy={isChecking} onClick={check}>
                {texts.again}
              </Button>
            ) : (
              checked.ready > 0 && (
                <Button variant="primary" busy={isCarryingOut} onClick={onCarryOut}>
                  {texts.carryOut(register.words.some(checked.ready))}
                </Button>
              )
            )}
            <Button onClick={onOther}>{texts.other}</Button>
          </div>
        </div>
      </Card>
      {checked.rows.map((row) => (
        <CorrectionRow
          key={row.line}
          register={register}
          row={row}
          choices={checked.choices}
          change={changes[row.line]}
          onChange={(change) => correct(row.line, change)}
        />
      ))}
      {checked.wrong > checked.rows.length && <p className="text-muted">{texts.more(checked.wrong - checked.rows.length)}</p>}
      {checked.wrong > 0 && (
        <div>
          <Button variant="primary" busy={isChecking} onClick={check}>
            {texts.again}
          </Button>
        </div>
      )}
      {checked.wrong === 0 && checked.sample.length > 0 && <ReadyRows register={register} rows={checked.sample} />}
    </>
  )
}
