import { osloDate } from '@portal/kit/dates'
import { formatDateTime } from '@portal/kit/format'
import { richText, type Words } from '@portal/kit/richText'
import type { FileAnswer } from '../http/transfer.ts'
import type { Context } from '../http/verb.ts'
import { makePdf } from '../pdf/pdf.ts'
import { settableJson } from '../pdf/settable.ts'
import { jsonHash } from '../secrets/jsonHash.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { paperSource } from './paperSource.ts'
import { paperTexts as texts } from './texts.ts'

type Run = { text: string; isBold: boolean }

/** What a reader compares: SHA-256 of all that stands on the paper but when and by whom it was printed. */
export const paperHash = (paper: Paper) => jsonHash(paper)

/** The last sealed block of the company's log, as it is now whatever day is read. */
const sealedHead = ({ tx }: Pick<Context, 'tx'>) =>
  tx.selectFrom('audit_blocks').select(['no', 'hash']).orderBy('no', 'desc').limit(1).executeTakeFirst()

/** A paper as a PDF that is made when it is answered, and what the log keeps of it. */
export async function paperFile(ctx: Context, name: string, paper: Paper, { isLandscape = false } = {}) {
  const { actor, now } = ctx
  const sha256 = paperHash(paper)
  const head = await sealedHead(ctx)
  const asOf = actor.isPast ? formatDateTime(now) : null
  const { company, subject, number, title, blocks } = paper
  const given = {
    company,
    title,
    isLandscape,
    blocks: blocks.map(laidOut),
    reference: number ? `${subject} ${number}` : subject,
    asOf: asOf ? texts.asOf(asOf) : '',
    printed: texts.printed(formatDateTime(new Date()), actor.name),
    page: texts.page,
    of: texts.of,
    historyHead: [texts.when, texts.who, texts.what],
    proof: [[texts.hash, sha256], ...(head ? [[texts.head, texts.block(head.no, head.hash.toString('hex'))]] : [])],
    how: texts.how,
  }
  const fileName = `${name.replace(/[^\p{L}\p{N} .-]/gu, '')}-${osloDate(now)}.pdf`
  const text = settableJson(given)
  const file: FileAnswer = { fileName, mimeType: 'application/pdf', make: () => makePdf(actor.ksId, paperSource, { paper: text }) }
  return { file, summary: { fileName, sha256, ...(actor.isPast && { asOf: now.toISOString() }) } }
}

function laidOut(block: PaperBlock) {
  if (block.kind === 'prose')
    return { kind: block.kind, label: block.label ?? '', parts: block.isRich ? richParts(block.text) : [plainLines(block.text)] }
  if (block.kind === 'table') return { ...block, columns: block.columns.map((one) => ({ isNumeric: false, ...one })) }
  if (block.kind === 'history')
    return { ...block, events: block.events.map((one) => ({ ...one, details: one.details.map((detail) => plainLines(detail).lines) })) }
  return block
}

const plainLines = (text: string) => ({ kind: 'lines', lines: text.split('\n').map((line): Run[] => [{ text: line, isBold: false }]) })

const richParts = (text: string) =>
  richText(text).map((block) => {
    if ('lines' in block) return { kind: 'lines', lines: block.lines.map((line) => runsOf(line)) }
    const items = block.items.map(({ words }) => runsOf(words))
    return block.isNumbered ? { kind: 'numbers', start: block.items[0]?.value ?? 1, items } : { kind: 'bullets', items }
  })

/** A link leads nowhere on paper: its address stands beside its words. */
const runsOf = (words: readonly Words[], isBold = false): Run[] =>
  words.flatMap((one): Run[] => {
    if ('text' in one) return [{ text: one.text, isBold }]
    if ('bold' in one) return runsOf(one.bold, true)
    const runs = runsOf(one.words, isBold)
    return runs.map(({ text }) => text).join('') === one.href ? runs : [...runs, { text: ` (${one.href})`, isBold }]
  })
