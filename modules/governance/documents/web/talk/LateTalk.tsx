import { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

const Text = lazy(() => import('./Talk.tsx').then((file) => ({ default: file.TalkText })))
const Panel = lazy(() => import('./Talk.tsx').then((file) => ({ default: file.TalkPanel })))

/** The text of the version under way with what is said of it, which is fetched by who reads drafts alone. */
export const DraftProse = ({ id, ...text }: { id: string } & ComponentProps<typeof ProseView>) => (
  <Suspense fallback={<ProseView {...text} />}>
    <Text id={id} {...text} />
  </Suspense>
)
/** What is said of it, while it is written. */
export const DraftTalk = (props: ComponentProps<typeof Panel>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
