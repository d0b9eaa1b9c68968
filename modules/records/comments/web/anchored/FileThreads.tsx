import { Button } from '@portal/ui/Button.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { isOfFile, standsAt } from '../../anchorRules.ts'
import { UntoldNotice } from '../UntoldNotice.tsx'
import { BeginThread } from './BeginThread.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import type { FileProps } from './threadCalls.ts'
import { goneOf, words } from './threadTexts.ts'
import { useThreads } from './useThreads.ts'

/** What people say of a file, of the page they look at or of all of it. What was said of words or pages that are gone says so. */
export function FileThreads({ file, page, ...talk }: FileProps) {
  const { id } = talk
  const { parts, calls, found, take, comments, begun, begin, untold, reload } = useThreads(talk)
  // Where the file is read as its words, what is said of them stands beside them.
  const threads = (found.data?.items ?? []).filter(({ anchor }) => file.pages !== null || isOfFile(anchor))
  return (
    <section aria-label={words.file} className="grid grid-cols-1 content-start gap-3 print:hidden">
      <h2 className="font-semibold">{words.file}</h2>
      {found.isPending && <SkeletonRows rows={2} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      <UntoldNotice untold={untold} />
      {comments.mayComment && !begun && (
        <div className="flex flex-wrap gap-2">
          {page !== undefined && (
            <Button size="sm" onClick={() => begin({ page })}>
              {words.commentPage(page)}
            </Button>
          )}
          <Button size="sm" onClick={() => begin({ page: null })}>
            {words.commentFile}
          </Button>
        </div>
      )}
      {begun && <BeginThread {...begun} />}
      {found.data && threads.length === 0 && <p className="text-sm text-muted">{words.noneOfFile}</p>}
      {threads.map((thread) => {
        const isGone = standsAt(parts, file, thread.anchor) === null
        return (
          <div key={thread.id}>
            {isGone && <p className="mb-1 text-sm font-medium text-amber">{goneOf(thread.anchor)}</p>}
            <ThreadItem id={id} thread={thread} calls={calls} comments={comments} onChanged={take} onFail={reload} />
          </div>
        )
      })}
    </section>
  )
}
