import { Select } from '@portal/ui/Select.tsx'
import type { ReactNode } from 'react'
import type { Preferences } from '../contract.ts'
import { preferenceTexts as texts } from './texts.ts'

type Row = Preferences['rules'][number]
type Props = { row: Row; text: Preferences['texts'][string]; onChange: (row: Row) => void; children?: ReactNode }

/** The rules with one of them as it was just chosen. */
export const withRow = (rules: Row[], row: Row) => rules.map((one) => (one.rule === row.rule ? row : one))

/** What it sends of everything, said of nothing that is locked: that is nobody's to choose. */
export const chosenOf = (rules: Row[]) =>
  Object.fromEntries(
    rules.map(({ rule, email, push, locked }) => [
      rule,
      { ...(!locked.includes('email') && { email }), ...(!locked.includes('push') && { push }) },
    ]),
  )

/** One row of the matrix: how it goes by mail, and whether by push. */
export function RuleRow({ row, text: { label, hint }, onChange, children }: Props) {
  const ways = row.isLetter ? texts.letterWays : texts.ways
  const isLocked = (way: 'email' | 'push') => row.locked.includes(way)
  return (
    <div className="grid grid-cols-[1fr_7rem] items-end gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_12rem_7rem] sm:items-center">
      <div className="max-sm:col-span-2">
        <p className="font-medium">{label}</p>
        <p className="text-muted">{hint}</p>
        {children}
      </div>
      <div>
        <span className="text-xs text-muted" aria-hidden={!isLocked('email')}>
          {texts.email}
        </span>
        {isLocked('email') ? (
          <p>
            {texts.ways[row.email]} <span className="block text-xs text-muted">{texts.always}</span>
          </p>
        ) : (
          <Select
            aria-label={texts.emailName(label)}
            value={row.email}
            onChange={(event) => onChange({ ...row, email: event.target.value as Row['email'] })}
          >
            {Object.entries(ways).map(([way, name]) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {!row.isLetter && (
        <label className="flex min-h-11 items-center gap-2.5 justify-self-end">
          <input
            type="checkbox"
            className="tick"
            aria-label={texts.pushName(label)}
            checked={row.push}
            disabled={isLocked('push')}
            onChange={() => onChange({ ...row, push: !row.push })}
          />
          {texts.push}
        </label>
      )}
    </div>
  )
}
