import { formatTenths } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { NumberTable } from '@portal/ui/charts/NumberTable.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { listLink } from './ListLink.tsx'

const words = texts.departments

/** Each department with all below it, as the list's own filter counts. */
export const DepartmentTable = ({ figures }: { figures: Figures }) => (
  <Card title={words.title}>
    <p className="mb-3 max-w-prose text-muted">{words.note}</p>
    <NumberTable
      caption={words.title}
      table={{
        head: [texts.department, words.reported, words.closed, words.open, words.overdue, words.median],
        rows: figures.departments.map(({ id, name, depth, reported, closed, open, overdue, medianDays }) => {
          const asked = { ...figures, departmentId: id }
          return {
            id,
            name,
            depth,
            cells: [
              { value: reported, link: listLink(listOf.reported(asked, figures)) },
              { value: closed, link: listLink(listOf.closed(asked, figures)) },
              { value: open, link: listLink(listOf.open(asked)) },
              { value: overdue, link: listLink(listOf.overdue(asked)) },
              medianDays === null ? '–' : formatTenths(medianDays),
            ],
          }
        }),
      }}
    />
  </Card>
)
