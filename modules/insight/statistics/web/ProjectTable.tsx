import { Card } from '@portal/ui/Card.tsx'
import { NumberTable } from '@portal/ui/charts/NumberTable.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { listLink } from './ListLink.tsx'

const words = texts.departments

/** Each project that has cases; of a company without projects there is nothing to show. */
export const ProjectTable = ({ figures }: { figures: Figures }) =>
  figures.projects.length > 0 && (
    <Card title={texts.projects}>
      <NumberTable
        caption={texts.projects}
        table={{
          head: [texts.project, words.reported, words.closed, words.open, words.overdue],
          rows: figures.projects.map(({ id: projectId, name, reported, closed, open, overdue }) => ({
            id: projectId,
            name,
            cells: [
              { value: reported, link: listLink(listOf.reported(figures, figures, { projectId })) },
              { value: closed, link: listLink(listOf.closed(figures, figures, { projectId })) },
              { value: open, link: listLink(listOf.open(figures, { projectId })) },
              { value: overdue, link: listLink(listOf.overdue(figures, { projectId })) },
            ],
          })),
        }}
      />
    </Card>
  )
