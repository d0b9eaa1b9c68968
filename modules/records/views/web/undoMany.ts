import { newId } from '@portal/kit/uuid'
import { errorText, isAway } from '@portal/ui/client'
import { toast, undo } from '@portal/ui/toasts'
import type { ManyProps, Outcome, Undoable } from './listParts.ts'
import { listTexts } from './listTexts.ts'
import { undoTexts } from './undoTexts.ts'

const texts = listTexts.many
const mostNamed = 3

/** Says how many were changed, with the way back where there is one. The way back is taken once, however often it is pressed or sent. */
export function toastOutcome({ outcome, noun, undo: back }: { outcome: Outcome } & Pick<ManyProps<unknown>, 'noun' | 'undo'>) {
  if (outcome.done === 0) return
  const rows = outcome.undo ?? []
  const options = { idempotencyKey: newId(), timeout: 60_000 }
  const run = () => void takeBack(rows)
  toast(texts.done(noun(outcome.done)), back && rows.length > 0 ? undo(run) : {})

  async function takeBack(given: Undoable[]) {
    try {
      const { done, refused } = await back!.send(given, options)
      toast(undoneText(noun, done, refused), refused.length > 0 ? { tone: 'error' } : {})
    } catch (error) {
      // What nobody has answered can be asked for again.
      toast(errorText(error), { tone: 'error', ...(isAway(error) && undo(run)) })
    } finally {
      back!.onUndone()
    }
  }
}

/** How many were set back, and which were not, by reason. */
function undoneText(noun: (count: number) => string, done: number, refused: Outcome['refused']) {
  const reasons = new Map<string, string[]>()
  for (const { number, message } of refused) reasons.set(message, [...(reasons.get(message) ?? []), number ?? undoTexts.unknown])
  const others = [...reasons].map(([why, all]) =>
    undoTexts.unchanged(undoTexts.named(all.slice(0, mostNamed), all.length - mostNamed), why),
  )
  return [...(done > 0 ? [undoTexts.undone(noun(done))] : []), ...others].join(' ')
}
