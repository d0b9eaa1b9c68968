import { WordDiff } from '@portal/ui/WordDiff.tsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldChange } from '../../compareRules.ts'
import { compareTexts as words } from '../../compareTexts.ts'
import { isWritten, labelOf, valueText } from './valueText.ts'

/** Before and after, of one line. */
export const FromTo = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="text-muted">{before}</span>
    <ArrowRight className="size-4 shrink-0 text-muted" aria-hidden />
    <span className="sr-only">{words.became}</span>
    <span>{after}</span>
  </span>
)

type Props = { changes: readonly FieldChange[]; names: Record<string, string> }
/** Each field that is another: what was written word by word, all else as it was and became. */
export const Changes = ({ changes, names }: Props) => (
  <dl className="grid gap-3">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="text-muted">{labelOf(field)}</dt>
        <dd>
          {isWritten(field) ? (
            <WordDiff before={String(before ?? '')} after={String(after ?? '')} />
          ) : (
            <FromTo before={valueText(field, before, names)} after={valueText(field, after, names)} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)
