import { unbroken } from '@portal/kit/format'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { SelectField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { Proposal } from '../contract.ts'
import { paceText, wheelTexts } from '../texts.ts'
import type { Chosen } from './moving.ts'
import { proposalTexts } from './proposalTexts.ts'
import { screenTexts } from './texts.ts'

type Props = {
  proposal: Proposal
  draft: Draft<Chosen>
  canDecide: boolean
  busy: boolean
  onTake: () => void
  onDismiss: () => void
}
const words = proposalTexts

const monthsText = ({ months, day, everyYears }: Proposal) => {
  if (months.length > 1) return paceText(everyYears, months)
  return `${day ? `${day}. ` : ''}${screenTexts.months[months[0]! - 1]}, ${words.every(everyYears)}`
}

/** One duty: what it is, why the company has it, and when and by whom it is to be done. */
export function ProposalRow({ proposal, draft, canDecide, busy, onTake, onDismiss }: Props) {
  const { key, title, months, day, because, source, isToBeChecked, isToAssess } = proposal
  const [monthKey, ownerKey] = [`month-${key}`, `owner-${key}`]
  // A draft begins empty: what is not chosen is what the calendar of duties says.
  const withMonth = { ...draft, values: { ...draft.values, [monthKey]: draft.values[monthKey] ?? String(months[0]) } }
  const withOwner = { ...draft, values: { ...draft.values, [ownerKey]: draft.values[ownerKey] ?? null } }
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {isToAssess && <Badge tone="amber">{words.toAssess}</Badge>}
          {isToBeChecked && <Badge tone="amber">{words.toBeChecked}</Badge>}
        </h3>
        <p className="text-muted">
          {wheelTexts.theme[proposal.theme]} · {monthsText(proposal)}
        </p>
        {because.map(({ name, reason }) => (
          <p key={name} className="max-w-prose">
            <span className="text-muted">{name}:</span> {reason}
          </p>
        ))}
        <p className="max-w-prose text-muted">{source === null ? words.practice : unbroken(source)}</p>
      </div>
      {canDecide && (
        <div className="grid content-start gap-3 sm:grid-cols-2">
          {months.length === 1 && day === null ? (
            <SelectField
              draft={withMonth as Draft<Record<string, string>>}
              name={monthKey}
              label={wheelTexts.field.month}
              options={screenTexts.monthNames.map((label, n) => ({ value: String(n + 1), label }))}
            />
          ) : (
            <span />
          )}
          <PersonField draft={withOwner} name={ownerKey} label={wheelTexts.field.ownerName} fit={['write', 'audit', 'control']} />
          <div className="flex flex-wrap gap-2 sm:col-span-2 sm:justify-end">
            <Button size="sm" variant="ghost" aria-label={words.dismissThis(title)} onClick={onDismiss}>
              {words.dismiss}
            </Button>
            <Button
              size="sm"
              variant="primary"
              aria-label={words.takeThis(title)}
              aria-disabled={busy || undefined}
              onClick={busy ? undefined : onTake}
            >
              {words.take}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
