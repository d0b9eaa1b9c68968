import { RecordComments } from '@portal/modules/records/comments/web/public'
import type { File, FileKind } from '@portal/modules/records/files'
import { AttachedFiles } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { type Tab, Tabs } from '@portal/ui/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, Suspense } from 'react'

type Shown = { id: string; number: string; files: File[]; can: readonly string[]; commentCount?: number }
type Props<R extends Shown> = {
  record: R
  /** Its address in the API, without its id. */
  path: string
  /** What the queries of its module begin with. */
  queryKey: string
  calls: ComponentProps<typeof RecordComments>['calls'] & { attach: (input: { id: string; fileIds: string[] }) => Promise<R> }
  /** Puts what a change answers in place of what is shown. */
  take: (fresh: R) => void
  /** All that has happened; fetched when it is shown. */
  History: ComponentType<{ id: string; number: string }>
  words: { tabsLabel: string; tabs: Record<'files' | 'comments' | 'history', string>; noFiles: string; addFiles: string }
  /** What a photo that is added is. */
  photoKind?: FileKind
  /** What stands before these. */
  before?: Tab[]
}

/** What belongs to a record, what people say about it, and all that has happened. The address names the one that is open: `?tab=history`. */
export function RecordTabs<R extends Shown>({ record, path, queryKey, calls, take, History, words, ...props }: Props<R>) {
  const { id, number, files, can, commentCount } = record
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const tabs: Tab[] = [
    ...(props.before ?? []),
    {
      id: 'files',
      label: words.tabs.files,
      count: files.length || undefined,
      content: (
        <AttachedFiles
          files={files}
          base={`${path}/${id}/files`}
          words={words}
          photoKind={props.photoKind ?? 'evidence'}
          mayAttach={can.includes('attach')}
          attach={async (fileId) => take(await calls.attach({ id, fileIds: [fileId] }))}
        />
      ),
    },
    {
      id: 'comments',
      label: words.tabs.comments,
      count: commentCount || undefined,
      content: <RecordComments id={id} queryKey={queryKey} calls={calls} />,
    },
    {
      id: 'history',
      label: words.tabs.history,
      content: (
        <Suspense>
          <History id={id} number={number} />
        </Suspense>
      ),
    },
  ]
  const first = tabs[0]!.id
  const open = (next: string) =>
    navigate({
      to: '.',
      search: ((now: object) => ({ ...now, tab: next === first ? undefined : next })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Card>
      <Tabs label={words.tabsLabel} value={tabs.some((one) => one.id === tab) ? tab! : first} onChange={open} tabs={tabs} />
    </Card>
  )
}
