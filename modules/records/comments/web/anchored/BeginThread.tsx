import type { Anchor, Threads } from '../../anchoredContract.ts'
import type { Untold } from '../../contract.ts'
import { ThreadForm } from './ThreadForm.tsx'
import type { ThreadCalls } from './threadCalls.ts'
import { aboutOf, words } from './threadTexts.ts'

type Props = {
  id: string
  anchor: Anchor
  calls: ThreadCalls
  onClose: () => void
  onDone: (changed: Threads & { untold: Untold[] }) => void
}

/** What is about to be said, and of what. */
export function BeginThread({ id, anchor, calls, onClose, onDone }: Props) {
  const place = 'block' in anchor ? anchor.block : `page-${anchor.page ?? 'all'}`
  return (
    <div className="rounded-md border border-line bg-surface p-3 text-sm">
      <p className="sr-only">{words.about}</p>
      <blockquote className="mb-2 line-clamp-3 border-l-2 border-amber pl-2 text-muted wrap-anywhere">{aboutOf(anchor)}</blockquote>
      <ThreadForm
        id={id}
        name={`thread-${place}`}
        confirm={words.send}
        calls={calls}
        send={(body, options) => calls.beginThread({ id, anchor, body }, options)}
        onClose={onClose}
        onDone={onDone}
      />
    </div>
  )
}
