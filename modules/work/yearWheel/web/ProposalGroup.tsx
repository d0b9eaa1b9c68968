import type { FixedDutyGroup } from '@portal/modules/company/duties'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { proposalTexts } from './proposalTexts.ts'

type Props = {
  group: FixedDutyGroup
  count: number
  /** Begins as its heading alone. */
  isFolded: boolean
  /** What is done with all of them at once. */
  action: ReactNode
  children: ReactNode
}
const words = proposalTexts

/** Proposals for the same reason: what it is, how many, and the list. */
export function ProposalGroup({ group, count, isFolded, action, children }: Props) {
  const [isOpen, setOpen] = useState(!isFolded)
  const listId = useId()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <Card
      flush
      title={words.group[group].title(count)}
      actions={
        <div className="flex flex-wrap gap-2">
          {isFolded && (
            <Button size="sm" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
              <Chevron aria-hidden /> {isOpen ? words.fold : words.unfold(count)}
            </Button>
          )}
          {isOpen && action}
        </div>
      }
    >
      <p className="max-w-prose px-4 pb-4 text-muted sm:px-5">{words.group[group].body}</p>
      <ul id={listId} hidden={!isOpen} className="divide-y divide-line border-t border-line">
        {children}
      </ul>
    </Card>
  )
}
