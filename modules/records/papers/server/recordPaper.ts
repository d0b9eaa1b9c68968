import { formatDateTime, formatFileSize } from '@portal/kit/format'
import { loggedValue } from '@portal/kit/loggedValue'
import type { LogWords } from '@portal/kit/logWords'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import type { Comment } from '@portal/modules/records/comments'
import { asRead } from '@portal/modules/records/comments/server/public'
import type { File } from '@portal/modules/records/files'
import type { Tag } from '@portal/modules/records/tags'
import { type PaperBlock, type PaperEvent, tableOf, under } from '@portal/platform/paper/paper'
import { paperTexts as texts } from '../texts.ts'

type Logged = TimelineEntry & { entityNumber?: string | null }

/** What any record may have, as its page has read it; without what its kind never has. */
export type RecordParts = {
  facts: PaperBlock[]
  tags?: readonly Tag[]
  /** Its tiltak, as their module sets them. */
  actions?: readonly PaperBlock[]
  comments?: readonly Comment[]
  entries: readonly Logged[]
  /** The words of the history: the record's own, then those of its parts. */
  words: readonly LogWords[]
  /** Fields whose changes the history leaves out: what its steps say already. */
  untold?: readonly string[]
}

type OnPaper = { number: string; title: string; files: readonly File[] }

/** A record on paper: what is its own, then what any record has, in the order of its page. */
export const recordPaper = (subject: string, { number, title, files }: OnPaper, parts: RecordParts) => ({
  subject,
  number,
  title,
  blocks: [
    ...parts.facts,
    ...tagsOf(parts.tags ?? []),
    ...(parts.actions ?? []),
    ...filesOf(files),
    ...commentsOf(parts.comments ?? []),
    ...historyOf(parts),
  ],
})

const tagsOf = (tags: readonly Tag[]) =>
  under(texts.tags, tags.length > 0 ? [{ kind: 'prose', text: tags.map(({ name }) => name).join(', ') }] : [])

const filesOf = (files: readonly File[]) =>
  under(
    texts.files,
    tableOf(
      [
        { label: texts.file, width: 6 },
        { label: texts.size, width: 2, isNumeric: true },
        { label: texts.uploadedBy, width: 4 },
        { label: texts.uploaded, width: 3 },
      ],
      files.map((one) => [
        [one.fileName, one.caption].filter(Boolean).join('\n'),
        formatFileSize(one.size),
        one.uploadedByName,
        formatDateTime(one.uploadedAt),
      ]),
    ),
  )

const commentsOf = (comments: readonly Comment[]) =>
  under(
    texts.comments,
    comments.map(
      (one): PaperBlock => ({
        kind: 'prose',
        label: [one.author.name, formatDateTime(one.createdAt), one.visibility === 'internal' && texts.internal]
          .filter(Boolean)
          .join(' · '),
        text: one.body === null ? texts.deleted : asRead(one.body, one.mentions),
      }),
    ),
  )

const isHash = (value: unknown) => typeof value === 'string' && value.startsWith('sha256:')

function eventOf({ at, actorName, action, entityNumber, reason, changes }: Logged, { words, untold = [] }: RecordParts): PaperEvent {
  const own = words.find(({ happened }) => action in happened)
  const changed = changes.flatMap(({ field, before, after }) => {
    const name = own?.field?.[field]?.replace(/\?$/, '')
    if (!name || untold.includes(field)) return []
    if (isHash(before) || isHash(after)) return [texts.set(name, texts.hashed)]
    const [was, is] = [before, after].map((value) => loggedValue(value, own?.values?.[field]))
    return [was ? texts.change(name, was, is || texts.nothing) : texts.set(name, is || texts.nothing)]
  })
  const isNews = reason && !changes.some(({ after }) => after === reason)
  const what = own?.happened[action] ?? texts.done
  return {
    at: formatDateTime(at),
    who: actorName,
    what: own !== words[0] && entityNumber ? `${what} ${entityNumber}` : what,
    details: [...changed, ...(isNews ? [texts.set(texts.reason, reason)] : [])],
  }
}

const historyOf = (parts: RecordParts) =>
  under(texts.history, parts.entries.length > 0 ? [{ kind: 'history', events: parts.entries.map((one) => eventOf(one, parts)) }] : [])
