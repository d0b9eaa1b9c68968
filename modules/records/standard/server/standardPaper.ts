import { formatDate } from '@portal/kit/format'
import type { ListColumn } from '@portal/kit/listColumn'
import type { LogWords } from '@portal/kit/logWords'
import { actionsOnPaper } from '@portal/modules/records/actions/server/public'
import { type RecordParts, recordPaper } from '@portal/modules/records/papers/server/public'
import { factsOf, type PaperBlock, proseOf } from '@portal/platform/paper/paper'

type Given = {
  file: { columns: object }
  written?: Readonly<Record<string, string>>
  logged?: LogWords
  texts: { title: string }
}
type One = Parameters<typeof recordPaper>[1]
type Beside = Pick<RecordParts, 'tags' | 'comments' | 'entries'> & { actions: Parameters<typeof actionsOnPaper>[0]; more: PaperBlock[] }

const shown = (cell: ReturnType<ListColumn<unknown>['cell']>) => (typeof cell === 'string' ? cell : formatDate(cell.day))

/** A standard record on paper: the columns of its list, then what else its contract shows that people have written. */
export const standardPaper = (given: Given, one: One, { actions, more, ...beside }: Beside) =>
  recordPaper(given.texts.title, one, {
    ...beside,
    facts: [
      ...factsOf(Object.values<ListColumn<unknown>>({ ...given.file.columns }).map(({ label, cell }) => [label, shown(cell(one))])),
      ...Object.entries(given.written ?? {}).flatMap(([field, label]) =>
        proseOf(label, (one as Record<string, unknown>)[field] as string | null),
      ),
      ...more,
    ],
    actions: actionsOnPaper(actions),
    words: given.logged ? [given.logged] : [],
  })
