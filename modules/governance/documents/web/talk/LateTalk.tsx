import { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

const Text = lazy(() => import('./Talk.tsx').then((file) => ({ default: file.TalkText })))
const Panel = lazy(() => import('./Talk.tsx').then((file) => ({ default: file.TalkPanel })))

const OfFile = lazy(() => import('./Talk.tsx').then((file) => ({ default: file.TalkOfFile })))

/** The text of the version under way with what is said of it, which is fetched by who reads drafts alone. */
export const DraftProse = ({ id, file, ...text }: ComponentProps<typeof Text>) => (
  <Suspense fallback={<ProseView {...text} />}>
    <Text id={id} file={file} {...text} />
  </Suspense>
)
/** What is said of the file that it is. */
export const DraftFileTalk = (props: ComponentProps<typeof OfFile>) => (
  <Suspense>
    <OfFile {...props} />
  </Suspense>
)
/** What is said of it, while it is written. */
export const DraftTalk = (props: ComponentProps<typeof Panel>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
