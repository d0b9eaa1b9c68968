import type { Tone } from '@portal/ui/Badge.tsx'
import { ChartCard, EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import type { ChartLink } from '@portal/ui/charts/marks'
import { RankChart } from '@portal/ui/charts/RankChart.tsx'
import { statisticsTexts } from '../texts.ts'

type Counted = { id: string; name: string; depth: number; open: number; value: number }
type Props = {
  words: { title: string; note: string; none: string }
  /** Over the columns of the table: all that is open, and what of it is counted. */
  head: [open: string, counted: string]
  departments: readonly Counted[]
  tone?: Tone
  linkOf: { open: (departmentId: string) => ChartLink; counted: (departmentId: string) => ChartLink }
}

/** Departments with something of it, the most first; as a table every department, in the order of the tree. */
export function DepartmentChart({ words, head, departments, tone, linkOf }: Props) {
  const some = departments.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  if (some.length === 0) return <EmptyChartCard title={words.title}>{words.none}</EmptyChartCard>
  return (
    <ChartCard
      title={words.title}
      note={words.note}
      chart={
        <RankChart
          label={words.title}
          ranks={some.map(({ id, name, value }) => ({ id, label: name, value, ...(tone && { tone }), link: linkOf.counted(id) }))}
        />
      }
      table={{
        head: [statisticsTexts.department, ...head],
        rows: departments.map(({ id, name, depth, open, value }) => ({
          id,
          name,
          depth,
          cells: [
            { value: open, link: linkOf.open(id) },
            { value, link: linkOf.counted(id) },
          ],
        })),
      }}
    />
  )
}
