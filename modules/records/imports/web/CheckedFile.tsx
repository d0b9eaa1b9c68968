import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Checked } from '../contract.ts'
import { CorrectionRow } from './CorrectionRow.tsx'
import { type Changes, withChange } from './corrections.ts'
import { ReadyRows } from './ReadyRows.tsx'
import type { RegisterScreen } from './register.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.checked
type Props = {
  register: RegisterScreen
  checked: Checked
  changes: Changes
  /** Something is written that another file would lose. */
  isCorrected: boolean
  error?: string
  /** The rows are no longer what they were checked to be. */
  isRefused: boolean
  isChecking: boolean
  isCarryingOut: boolean
  onChange: (changes: Changes) => void
  onCheck: () => void
  onCarryOut: () => void
  onOther: () => void
}

/** What the import would make, and which rows must be corrected first. */
export function CheckedFile({
  register,
  checked,
  changes,
  isCorrected,
  error,
  isRefused,
  isChecking,
  isCarryingOut,
  onChange,
  onCheck,
  onCarryOut,
  onOther,
}: Props) {
  const isChanged = Object.keys(changes).length > 0
  const [isLeaving, setLeaving] = useState(false)
  const outcome = useRef<HTMLParagraphElement>(null)
  // The button or the file that was chosen with the keyboard has gone.
  useEffect(() => {
    if (document.activeElement === document.body && checked) outcome.current?.focus()
  }, [checked])
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
          <p ref={outcome} tabIndex={-1} role="status" className="font-medium">
            {counts.join(' · ')}
          </p>
          {error && (
            <InlineNotice tone="danger" isAlert>
              {error}
            </InlineNotice>
          )}
          <p className="max-w-prose text-muted">
            {checked.wrong > 0 ? texts.correctionIntro : isChanged ? texts.changed : register.words.allReady}
          </p>
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
            {checked.wrong > 0 || isChanged || isRefused ? (
              <Button key="check" variant="primary" busy={isChecking} onClick={onCheck}>
                {texts.again}
              </Button>
            ) : (
              checked.ready > 0 && (
                // Another button than that which checks: a second press of the first imports nothing.
                <Button key="carryOut" variant="primary" busy={isCarryingOut} onClick={onCarryOut}>
                  {texts.carryOut(register.words.some(checked.ready))}
                </Button>
              )
            )}
            {!isCarryingOut && <Button onClick={() => (isCorrected ? setLeaving(true) : onOther())}>{texts.other}</Button>}
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
          onChange={(change) => onChange(withChange(changes, row.line, change))}
        />
      ))}
      {checked.wrong > checked.rows.length && <p className="text-muted">{texts.more(checked.wrong - checked.rows.length)}</p>}
      {checked.wrong > 0 && (
        <div>
          <Button variant="primary" busy={isChecking} onClick={onCheck}>
            {texts.again}
          </Button>
        </div>
      )}
      {checked.wrong === 0 && checked.sample.length > 0 && <ReadyRows register={register} rows={checked.sample} />}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={onOther}
        title={texts.leave.title}
        intro={texts.leave.intro}
        confirm={texts.other}
        isDangerous
      />
    </>
  )
}
