import { formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { NumberTable } from '@portal/ui/ChartCard.tsx'
import type { Figures } from '../contract.ts'
import { type ListOf, listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { NumberLink } from './Totals.tsx'

const words = texts.departments
const number = (key: string, value: number, list: ListOf) => (
  <NumberLink key={key} list={list}>
    {formatNumber(value)}
  </NumberLink>
)

/** Each department with all below it, as the list's own filter counts. */
export const DepartmentTable = ({ figures }: { figures: Figures }) => (
  <Card title={words.title}>
    <p className="mb-3 max-w-prose text-muted">{words.note}</p>
    <NumberTable
      caption={words.title}
      table={{
        head: [texts.department, words.reported, words.closed, words.open, words.overdue, words.median],
        rows: figures.departments.map(({ id, name, depth, reported, closed, open, overdue, medianDays }) => {
          const asked = { departmentId: id }
          return {
            id,
            cells: [
              <span key="name" style={{ paddingInlineStart: `${depth}rem` }}>
                {name}
              </span>,
              number('reported', reported, listOf.reported(asked, figures)),
              number('closed', closed, listOf.closed(asked, figures)),
              number('open', open, listOf.open(asked)),
              number('overdue', overdue, listOf.overdue(asked)),
              medianDays === null ? '–' : formatNumber(medianDays, 1).replace(/,0$/, ''),
            ],
          }
        }),
      }}
    />
  </Card>
)
