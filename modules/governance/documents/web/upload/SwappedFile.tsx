import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Original } from '../../contract.ts'
import { originalTexts as words } from './originalTexts.ts'

type Props = { before: Original | null; after: Original | null }

/** Whether two versions are the same file, where one of them is a file. */
export function SwappedFile({ before, after }: Props) {
  if (before?.sha256 === after?.sha256) return null
  const [from, to] = [before?.fileName ?? '', after?.fileName ?? '']
  const text = before && after ? words.swapped(from, to) : after ? words.becameFile(to) : words.becameText(from)
  const isSilent = [before, after].some((one) => one && !one.hasText)
  return (
    <InlineNotice tone="warning">
      <p>{text}</p>
      {isSilent && <p>{words.noTextToCompare}</p>}
    </InlineNotice>
  )
}
