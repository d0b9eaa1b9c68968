import type { Prose } from '@portal/kit/prose'
import { plainProse } from '@portal/kit/proseParts'
import { AnchoredText, FileThreads, ThreadPanel } from '@portal/modules/records/comments/web/public'
import { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { documentQueries } from '../queries.ts'

function useTalk(id: string, prose: Prose) {
  const queryClient = useQueryClient()
  return {
    id,
    queryKey: ['documents', 'threads', id],
    path: '/documents/:id/draft',
    parts: useMemo(() => prose.content.map(plainProse), [prose]),
    onChanged: () => void queryClient.invalidateQueries({ queryKey: documentQueries.one(id).queryKey }),
  }
}
type File = { pages: number | null } | null
export const TalkText = ({ id, file, ...text }: { id: string; file: File } & ComponentProps<typeof ProseView>) => (
  <AnchoredText {...useTalk(id, text.prose)} file={file}>
    {(beside) => <ProseView {...text} beside={beside} />}
  </AnchoredText>
)
type OfFile = { id: string; prose: Prose; file: NonNullable<File>; page: number | undefined }
export const TalkOfFile = ({ id, prose, file, page }: OfFile) => <FileThreads {...useTalk(id, prose)} file={file} page={page} />
export const TalkPanel = ({ id, prose, file }: { id: string; prose: Prose; file: File }) => (
  <ThreadPanel {...useTalk(id, prose)} file={file} />
)
