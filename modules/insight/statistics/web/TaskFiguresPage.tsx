import { formatPercent, formatWeek } from '@portal/kit/format'
import { ChartCard, EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { ColumnCard } from '@portal/ui/charts/ColumnCard.tsx'
import { chartTexts } from '@portal/ui/charts/chartTexts'
import { Figure } from '@portal/ui/charts/Figure.tsx'
import { RankCard } from '@portal/ui/charts/RankCard.tsx'
import { RankChart } from '@portal/ui/charts/RankChart.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { TaskFigures } from '../contract.ts'
import { type TaskListOf, taskListOf } from '../taskFigureRules.ts'
import { statisticsTexts } from '../texts.ts'
import { FiguresPaper } from './FiguresPaper.tsx'
import { statisticsQueries } from './queries.ts'
import { readStatisticsSearch } from './statisticsSearch.ts'

const texts = statisticsTexts.taskFigures
type Shown = { figures: TaskFigures }

/** How it goes with the tasks: every figure opens the list that makes it. */
export function TaskFiguresPage() {
  const { departmentId } = readStatisticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const figures = useQuery(statisticsQueries.tasks(departmentId))
  const departments = useQuery(statisticsQueries.departments)
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      breadcrumb={<Link to="/tasks">{texts.list}</Link>}
      actions={figures.data && <FiguresPaper of="tasks" search={departmentId ? { departmentId } : {}} />}
    >
      <FilterChoice
        label={statisticsTexts.department}
        first={statisticsTexts.allDepartments}
        className="max-sm:w-full sm:max-w-72"
        value={departmentId ?? ''}
        onChange={(one) =>
          navigate({ to: '/tasks/statistics', search: one ? { departmentId: one } : {}, replace: true, resetScroll: false })
        }
        options={(departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
      />
      {figures.data ? (
        <div className={`grid grid-cols-1 gap-5 ${figures.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={figures.isFetching}>
          <Totals figures={figures.data} />
          <Weeks figures={figures.data} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <Departments figures={figures.data} />
            <Ages figures={figures.data} />
            <OwnCategories figures={figures.data} />
          </div>
        </div>
      ) : figures.isError ? (
        <ErrorState error={figures.error} onRetry={() => figures.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
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

/** Those with something overdue, the most first; as a table every department, in the order of the tree. */
function Departments({ figures }: Shown) {
  const words = texts.departments
  const late = figures.departments.filter(({ overdue }) => overdue > 0).sort((a, b) => b.overdue - a.overdue)
  if (late.length === 0) return <EmptyChartCard title={words.title}>{words.none}</EmptyChartCard>
  return (
    <ChartCard
      title={words.title}
      note={words.note}
      chart={
        <RankChart
          label={words.title}
          ranks={late.map(({ id, name, overdue }) => ({
            id,
            label: name,
            value: overdue,
            link: listLink(taskListOf.overdue({ departmentId: id })),
          }))}
        />
      }
      table={{
        head: [statisticsTexts.department, words.open, words.overdue],
        rows: figures.departments.map(({ id, name, depth, open, overdue }) => ({
          id,
          name,
          depth,
          cells: [
            { value: open, link: listLink(taskListOf.open({ departmentId: id })) },
            { value: overdue, link: listLink(taskListOf.overdue({ departmentId: id })) },
          ],
        })),
      }}
    />
  )
}

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
