import { ChartCard } from '@portal/ui/ChartCard.tsx'
import { type ChartColumn, ColumnChart, Legend } from '@portal/ui/ColumnChart.tsx'
import { type ComponentProps, type ReactNode, use } from 'react'
import type { LinkedList } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { ListLink, OpensLists } from './Totals.tsx'

type Props = {
  title: string
  note?: string
  /** Of the table: what its rows are, and what their cells tell. */
  head: string[]
  columns: (Omit<ChartColumn, 'link'> & { list: LinkedList; cells: ReactNode[] })[]
  format?: (value: number) => string
  legend?: ComponentProps<typeof Legend>['items']
}

/** Columns that are also a table, each the way to the list that makes it. */
export function ColumnCard({ title, note, head, columns, format, legend }: Props) {
  const opensLists = use(OpensLists)
  return (
    <ChartCard
      title={title}
      {...(note && { note })}
      words={texts}
      chart={
        <>
          <ColumnChart
            label={title}
            {...(format && { format })}
            columns={columns.map(({ list, cells: _, ...column }) => ({
              ...column,
              link: opensLists ? <ListLink list={list} /> : <g role="img" />,
            }))}
          />
          {legend && <Legend items={legend} />}
        </>
      }
      table={{ head, rows: columns.map(({ id, cells }) => ({ id, cells })) }}
    />
  )
}
