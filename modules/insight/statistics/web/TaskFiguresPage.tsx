import { formatPercent, formatWeek } from '@portal/kit/format'
import { ColumnCard } from '@portal/ui/charts/ColumnCard.tsx'
import { chartTexts } from '@portal/ui/charts/chartTexts'
import { Figure } from '@portal/ui/charts/Figure.tsx'
import { RankCard } from '@portal/ui/charts/RankCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { TaskFigures } from '../contract.ts'
import { type TaskListOf, taskListOf } from '../taskFigureRules.ts'
import { statisticsTexts } from '../texts.ts'
import { DepartmentChart } from './DepartmentChart.tsx'
import { DepartmentFigures } from './DepartmentFigures.tsx'
import { statisticsQueries } from './queries.ts'
import { readStatisticsSearch } from './statisticsSearch.ts'

const texts = statisticsTexts.taskFigures
type Shown = { figures: TaskFigures }

/** How it goes with the tasks: every figure opens the list that makes it. */
export function TaskFiguresPage() {
  const { departmentId } = readStatisticsSearch(useSearch({ strict: false }))
  return (
    <DepartmentFigures
      of="tasks"
      path="/tasks/statistics"
      title={texts.title}
      intro={texts.intro}
      breadcrumb={<Link to="/tasks">{texts.list}</Link>}
      departmentId={departmentId}
      figures={useQuery(statisticsQueries.tasks(departmentId))}
    >
      {(figures) => (
        <>
          <Totals figures={figures} />
          <Weeks figures={figures} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <Departments figures={figures} />
            <Ages figures={figures} />
            <OwnCategories figures={figures} />
          </div>
        </>
      )}
    </DepartmentFigures>
  )
}

const listLink = (list: TaskListOf) => <Link to="/tasks" search={list} />

const Totals = ({ figures }: Shown) => {
  const { completed, open, overdue, late, inTimeShare } = figures.totals
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-4">
      <Figure
        label={texts.total.completed}
        value={completed}
        note={texts.lastWeeks}
        link={listLink(taskListOf.completed(figures, figures))}
      />
      <Figure
        label={texts.total.inTime}
        value={inTimeShare === null ? '–' : formatPercent(inTimeShare)}
        note={inTimeShare === null ? statisticsTexts.noShare : texts.lateNote(late)}
        link={listLink(taskListOf.completed(figures, figures, { completedLate: true }))}
      />
      <Figure label={texts.total.open} value={open} link={listLink(taskListOf.open(figures))} />
      <Figure label={texts.total.overdue} value={overdue} link={listLink(taskListOf.overdue(figures))} />
    </div>
  )
}

function Weeks({ figures }: Shown) {
  const words = texts.weeks
  return (
    <ColumnCard
      title={words.title}
      note={words.note}
      axis={words.week}
      parts={[{ label: words.inTime }, { label: words.late, tone: 'orange' }]}
      columns={figures.weeks.map((week) => {
        const title = formatWeek(week.from, figures.to)
        return {
          id: week.from,
          label: /\d+/.exec(title)![0],
          title,
          name: words.name(title, week.inTime + week.late, week.late),
          values: [week.inTime, week.late],
          link: listLink(taskListOf.completed(figures, week)),
          links: [
            listLink(taskListOf.completed(figures, week, { completedInTime: true })),
            listLink(taskListOf.completed(figures, week, { completedLate: true })),
          ],
        }
      })}
    />
  )
}

const Departments = ({ figures }: Shown) => (
  <DepartmentChart
    words={texts.departments}
    head={[texts.departments.open, texts.departments.overdue]}
    departments={figures.departments.map((one) => ({ ...one, value: one.overdue }))}
    linkOf={{
      open: (departmentId) => listLink(taskListOf.open({ departmentId })),
      counted: (departmentId) => listLink(taskListOf.overdue({ departmentId })),
    }}
  />
)

/** Not there for a company without categories of its own. */
const OwnCategories = ({ figures }: Shown) =>
  figures.ownCategories.length > 0 && (
    <RankCard
      title={texts.ownCategories}
      axis={statisticsTexts.categories.category}
      ranks={figures.ownCategories.map(({ id, label, count }) => ({
        id,
        label,
        value: count,
        link: listLink({ ...taskListOf.open(figures), ownCategoryId: id }),
      }))}
    />
  )

function Ages({ figures }: Shown) {
  const words = texts.ages
  return (
    <ColumnCard
      title={words.title}
      note={words.note}
      axis={words.days}
      parts={[{ label: chartTexts.number }]}
      columns={figures.ages.map((age) => {
        const label = words.span(age.from, age.to)
        return {
          id: String(age.from),
          label,
          name: words.name(label, age.count),
          values: [age.count],
          link: listLink(taskListOf.aged(figures, age)),
        }
      })}
    />
  )
}
