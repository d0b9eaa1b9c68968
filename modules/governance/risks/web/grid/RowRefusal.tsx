import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { type GridField, isStepField, stepWord } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import type { GridRow } from './useGridRows.ts'

type Props = { row: GridRow; discard: (keys: readonly string[]) => void }
/** Why a row was not saved, with what somebody else made of it meanwhile. */
export function RowRefusal({ row, discard }: Props) {
  const { refused } = row
  if (!refused?.message) return null
  const theirs = Object.entries(refused.theirs ?? {}) as [GridField, string][]
  return (
    <InlineNotice
      tone="warning"
      action={
        row.typed && (
          <Button size="sm" variant="ghost" onClick={() => discard([row.key])}>
            {words.discard}
          </Button>
        )
      }
    >
      <p>{refused.message}</p>
      {theirs.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {theirs.map(([field, value]) => (
            <li key={field}>
              {words.theirs(
                words.fieldName[field],
                value === '' ? words.empty : isStepField(field) ? stepWord(row.definition, field, value) : value,
              )}
            </li>
          ))}
        </ul>
      )}
    </InlineNotice>
  )
}
