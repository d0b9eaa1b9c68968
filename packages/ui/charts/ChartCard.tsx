import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { chartTexts } from './chartTexts.ts'
import { type Numbers, NumberTable } from './NumberTable.tsx'

type Props = {
  title: string
  note?: string | undefined
  chart: ReactNode
  /** The same numbers, each with the same link. */
  table: Numbers
}

/** A chart that is also a table: the same numbers and links, for whoever reads them better in rows. */
export function ChartCard({ title, note, chart, table }: Props) {
  const [isTable, setTable] = useState(false)
  const words = isTable ? chartTexts.asChart : chartTexts.asTable
  return (
    <Card
      title={title}
      actions={
        <Button variant="link" className="-mr-3.5" onClick={() => setTable(!isTable)} aria-label={`${words}: ${title}`}>
          {words}
        </Button>
      }
    >
      {note && <p className="mb-3 max-w-prose text-muted">{note}</p>}
      {isTable ? <NumberTable caption={title} table={table} /> : chart}
    </Card>
  )
}

/** The card of a chart that has nothing to show, and says so. */
export const EmptyChartCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <p className="text-muted">{children}</p>
  </Card>
)
