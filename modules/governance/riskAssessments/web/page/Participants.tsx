import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import type { Assessment } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.participants

/** Who takes part, and as what. */
export function Participants({ assessment, onEdit }: { assessment: Assessment; onEdit: () => void }) {
  const { participants, can } = assessment
  return (
    <Card
      title={words.title}
      actions={
        can.includes('edit') && (
          <Button size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
        )
      }
    >
      {participants.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-1.5">
          {participants.map(({ id, name, part, isSafetyRep }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <span>{name}</span>
              <span className="text-muted">
                {texts.part[part]}
                {isSafetyRep && part !== 'safetyRep' && `, ${words.office}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
