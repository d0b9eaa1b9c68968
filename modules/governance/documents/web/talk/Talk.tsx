import type { Prose } from '@portal/kit/prose'
import { plainProse } from '@portal/kit/proseParts'
import { AnchoredText, ThreadPanel } from '@portal/modules/records/comments/web/public'
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
export const TalkText = ({ id, ...text }: { id: string } & ComponentProps<typeof ProseView>) => (
  <AnchoredText {...useTalk(id, text.prose)}>{(beside) => <ProseView {...text} beside={beside} />}</AnchoredText>
)
export const TalkPanel = ({ id, prose }: { id: string; prose: Prose }) => <ThreadPanel {...useTalk(id, prose)} />
