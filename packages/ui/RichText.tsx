import { lazy, Suspense } from 'react'

const Blocks = lazy(() => import('./RichTextBlocks.tsx').then((file) => ({ default: file.RichTextBlocks })))

type Props = { text: string; className?: string }

/** Text with bold, lists and links (`@portal/kit/richText`); as it was written until what formats it has come. */
export const RichText = ({ text, className = '' }: Props) => (
  <Suspense fallback={<p className={`whitespace-pre-wrap wrap-anywhere ${className}`}>{text}</p>}>
    <Blocks text={text} className={className} />
  </Suspense>
)
