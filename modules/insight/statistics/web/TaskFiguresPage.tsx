import { formatNumber, formatPercent, formatWeek } from '@portal/kit/format'
import { Figure } from '@portal/ui/Bars.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ChartCard } from '@portal/ui/ChartCard.tsx'
import { ColumnChart, Legend } from '@portal/ui/ColumnChart.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { RankChart } from '@portal/ui/RankChart.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TaskFigures } from '../contract.ts'
import { type TaskListOf, taskListOf } from '../taskFigureRules.ts'
import { statisticsTexts } from '../texts.ts'
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
    <Page title={texts.title} intro={texts.intro} breadcrumb={<Link to="/tasks">{texts.list}</Link>}>
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

const ListLink = ({ list, ...rest }: { list: TaskListOf; className?: string; children?: ReactNode; 'aria-label'?: string }) => (
  <Link to="/tasks" search={list} {...rest} />
)
const NumberLink = ({ list, value }: { list: TaskListOf; value: number }) => (
  <ListLink list={list} className="inline-flex min-h-6 min-w-6 items-center justify-end text-brand-ink underline-offset-2 hover:underline">
    {formatNumber(value)}
  </ListLink>
)

const Totals = ({ figures }: Shown) => {
  const { completed, open, overdue, late, inTimeShare } = figures.totals
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-4">
      <Figure
        label={texts.total.completed}
        value={completed}
        note={texts.lastWeeks}
        link={<ListLink list={taskListOf.completed(figures, figures)} />}
      />
      <ListLink
        list={taskListOf.completed(figures, figures, { completedLate: true })}
        className="panel flex flex-col gap-1 px-4 py-3 transition-colors hover:border-field hover:bg-hover sm:px-5 sm:py-4"
      >
        <span className="text-muted">{texts.total.inTime}</span>
        <span className="text-2xl font-semibold tracking-tight tabular-nums">
          {inTimeShare === null ? '–' : formatPercent(inTimeShare)}
        </span>
        <span className="text-xs text-muted">{inTimeShare === null ? statisticsTexts.noShare : texts.lateNote(late)}</span>
      </ListLink>
      <Figure label={texts.total.open} value={open} link={<ListLink list={taskListOf.open(figures)} />} />
      <Figure label={texts.total.overdue} value={overdue} link={<ListLink list={taskListOf.overdue(figures)} />} />
    </div>
  )
}

const cardOf = ({ title, note }: { title: string; note: string }) => ({ title, note, words: statisticsTexts })

function Weeks({ figures }: Shown) {
  const words = texts.weeks
  const weeks = figures.weeks.map((week) => ({
    ...week,
    id: week.from,
    number: formatWeek(week.from, figures.to),
    all: taskListOf.completed(figures, week),
    onTime: taskListOf.completed(figures, week, { completedInTime: true }),
    broken: taskListOf.completed(figures, week, { completedLate: true }),
  }))
  return (
    <ChartCard
      {...cardOf(words)}
      chart={
        <>
          <ColumnChart
            label={words.title}
            columns={weeks.map(({ id, number, inTime, late, all }) => ({
              id,
              label: /\d+/.exec(number)![0],
              name: words.name(number, inTime + late, late),
              parts: [
                { id: 'inTime', value: inTime },
                { id: 'late', value: late, tone: 'orange' },
              ],
              link: <ListLink list={all} />,
            }))}
          />
          <Legend
            items={[
              { id: 'inTime', label: words.inTime, tone: 'blue' },
              { id: 'late', label: words.late, tone: 'orange' },
            ]}
          />
        </>
      }
      table={{
        head: [words.week, words.inTime, words.late, statisticsTexts.sum],
        rows: weeks.map(({ id, number, inTime, late, all, onTime, broken }) => ({
          id,
          cells: [
            number,
            <NumberLink key="in" list={onTime} value={inTime} />,
            <NumberLink key="late" list={broken} value={late} />,
            <NumberLink key="sum" list={all} value={inTime + late} />,
          ],
        })),
      }}
    />
  )
}

/** Those with something overdue, the most first; as a table every department, in the order of the tree. */
function Departments({ figures }: Shown) {
  const words = texts.departments
  const late = figures.departments.filter(({ overdue }) => overdue > 0).sort((a, b) => b.overdue - a.overdue)
  if (late.length === 0)
    return (
      <Card title={words.title}>
        <p className="text-muted">{words.none}</p>
      </Card>
    )
  return (
    <ChartCard
      {...cardOf(words)}
      chart={
        <RankChart
          label={words.title}
          ranks={late.map(({ id, name, overdue }) => ({
            id,
            label: name,
            value: overdue,
            link: <ListLink list={taskListOf.overdue({ departmentId: id })} />,
          }))}
        />
      }
      table={{
        head: [statisticsTexts.department, words.open, words.overdue],
        rows: figures.departments.map(({ id, name, depth, open, overdue }) => ({
          id,
          cells: [
            <span key="name" style={{ paddingInlineStart: `${depth}rem` }}>
              {name}
            </span>,
            <NumberLink key="open" list={taskListOf.open({ departmentId: id })} value={open} />,
            <NumberLink key="overdue" list={taskListOf.overdue({ departmentId: id })} value={overdue} />,
          ],
        })),
      }}
    />
  )
}

function Ages({ figures }: Shown) {
  const words = texts.ages
  const spans = figures.ages.map((age) => ({
    ...age,
    id: String(age.from),
    label: words.span(age.from, age.to),
    list: taskListOf.aged(figures, age),
  }))
  return (
    <ChartCard
      {...cardOf(words)}
      chart={
        <ColumnChart
          label={words.title}
          columns={spans.map(({ id, label, count, list }) => ({
            id,
            label,
            name: words.name(label, count),
            parts: [{ id: 'all', value: count }],
            link: <ListLink list={list} />,
          }))}
        />
      }
      table={{
        head: [words.days, statisticsTexts.number],
        rows: spans.map(({ id, label, count, list }) => ({ id, cells: [label, <NumberLink key="n" list={list} value={count} />] })),
      }}
    />
  )
}
