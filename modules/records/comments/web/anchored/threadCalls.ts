import type { client } from '@portal/ui/client'
import type { ReactNode } from 'react'
import type { anchoredAt, Threads } from '../../anchoredContract.ts'
import type { FileOfText } from '../../anchorRules.ts'
import type { CommentCalls } from '../commentCalls.ts'

/** How the comments beside a text are reached. */
export type ThreadCalls = ReturnType<typeof client<ReturnType<typeof anchoredAt>>> & Pick<CommentCalls<Threads>, 'mentionable' | 'beside'>
export type TalkProps = {
  /** The record whose text it is, and the path of the text in the API. */
  id: string
  path: string
  /** What the query of the threads is called. */
  queryKey: readonly string[]
  /** What each part of the text says. */
  parts: readonly string[]
  /** The file that the text is, where it is one. */
  file?: FileOfText | null
  /** What tells how many there are must be asked for anew. */
  onChanged: () => void
}
/** And the page of it that is looked at. */
export type FileProps = TalkProps & { file: FileOfText; page?: number | undefined }
/** Draws the text: what is given stands beside each of its parts, which are marked `data-block`. */
export type TextProps = TalkProps & { children: (beside: (at: number) => ReactNode) => ReactNode }
