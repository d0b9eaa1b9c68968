import { Card } from '@portal/ui/Card.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { receiptQueries } from './queries.ts'
import { Share } from './Share.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.progress

/** For leaders and those who control: how many have read what is in force. */
export function ReadingProgress({ documentId }: { documentId: string }) {
  const mine = useQuery(receiptQueries.mine(documentId))
  const readers = useQuery({ ...receiptQueries.readers(documentId), enabled: mine.data?.canSeeReaders === true })
  const { data } = readers
  if (!data) return <LostCard title={words.title} query={readers} />
  if (data.asked === 0) return null
  return (
    <Card title={words.title}>
      <div className="grid gap-2">
        <Share of={data.asked} is={data.read} />
        <p>{words.read(data.read, data.asked)}</p>
        {data.late > 0 && <p className="font-medium text-danger">{words.late(data.late)}</p>}
        <Link to="/documents/$id/readers" params={{ id: documentId }} className="text-brand-ink underline underline-offset-2 print:hidden">
          {words.see}
        </Link>
      </div>
    </Card>
  )
}
