import { newId } from '@portal/kit/uuid'
import { companyName } from '@portal/modules/identity/company/server/public'
import { linksOf, linkTexts } from '@portal/modules/records/links/server/public'
import { read } from '@portal/platform/http/verb'
import { type PaperBlock, tableOf, under } from '@portal/platform/paper/paper'
import { paperFile } from '@portal/platform/paper/paperFile'
import type { DefinedKind, RecordKind } from '@portal/platform/record/defineRecord'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { paperAt } from '../contract.ts'
import { paperTexts as texts } from '../texts.ts'

/** A kind whose records have paper. */
export type Papered = { kind: DefinedKind; paper: NonNullable<RecordModule['paper']> }

/** The verb of `paperAt` for a kind: what the reads of its page answer this reader, as a PDF. */
export const paperVerb = ({ kind, paper }: Papered, kinds: readonly RecordKind[]) =>
  read(paperAt(kind.path).paper, async (ctx, { id }) => {
    const { tx, actor, note } = ctx
    const { blocks, ...head } = await paper(ctx, id)
    const { number } = head
    const links = linksBlock(await linksOf(tx, actor, kinds, id))
    const { file, summary } = await paperFile(ctx, number, { company: await companyName(tx), ...head, blocks: [...blocks, ...links] })
    note({ action: `${kind.kind}.print`, entity: { type: 'export', id: newId(), number }, before: null, after: summary })
    return file
  })

const linksBlock = (links: Awaited<ReturnType<typeof linksOf>>): PaperBlock[] =>
  under(
    texts.links,
    tableOf(
      [
        { label: texts.link, width: 3 },
        { label: texts.linked, width: 6 },
        { label: texts.reason, width: 6 },
      ],
      links.map(({ relation, isReversed, record, reason }) => [
        linkTexts[isReversed ? 'reversed' : 'relation'][relation],
        `${record.number} ${record.title}`,
        reason ?? '',
      ]),
    ),
  )
