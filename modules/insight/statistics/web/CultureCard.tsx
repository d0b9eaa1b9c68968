import { formatNumber, formatPercent } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { NumberLink, NumberTable } from '@portal/ui/charts/NumberTable.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Culture } from '../contract.ts'
import { type LinkedList, listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'
import { listLink } from './ListLink.tsx'
import { statisticsQueries } from './queries.ts'
import type { StatisticsSearch } from './statisticsSearch.ts'

const texts = statisticsTexts.culture

/** How willingly it is reported. Shows nothing to those who see their own cases alone. */
export function CultureCard({ search }: { search: StatisticsSearch }) {
  const found = useQuery(statisticsQueries.culture(search))
  const { data } = found
  if (!data) return <LostCard title={texts.title} query={found} />
  return (
    <Card title={texts.title}>
      <p className="mb-4 max-w-prose text-muted">{texts.note}</p>
      <Kinds culture={data} />
      {data.groups.length > 0 && <Groups groups={data.groups} />}
    </Card>
  )
}

const Kinds = ({ culture }: { culture: Culture }) => {
  const number = (value: number, list: LinkedList) => <NumberLink value={value} link={culture.opensLists ? listLink(list) : undefined} />
  const facts = [
    {
      label: texts.perHundred,
      value: culture.perHundred === null ? '–' : formatNumber(culture.perHundred, 1),
      note: culture.perHundred === null ? texts.tooFew : texts.of(formatNumber(culture.reported), formatNumber(culture.people)),
    },
    { label: texts.share, value: culture.warningShare === null ? '–' : formatPercent(culture.warningShare), note: texts.shareNote },
    { label: texts.warnings, value: number(culture.nearMisses + culture.unsafeConditions, listOf.warnings(culture, culture)) },
    { label: texts.incidents, value: number(culture.incidents, listOf.reported(culture, culture, { deviationType: ['incident'] })) },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-muted">{label}</dt>
          <dd className="text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
          {note && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const Groups = ({ groups }: Pick<Culture, 'groups'>) => (
  <section className="mt-6 border-t border-line pt-4">
    <h3 className="font-semibold">{texts.groups}</h3>
    <p className="mt-1 mb-3 max-w-prose text-muted">{texts.groupsNote}</p>
    <NumberTable
      caption={texts.groups}
      table={{
        head: [statisticsTexts.department, texts.people, texts.reporters, texts.part],
        rows: groups.map(({ id, name, people, reporters, share }) => ({
          id: id ?? 'others',
          name,
          cells: [formatNumber(people), formatNumber(reporters), formatPercent(share)],
        })),
      }}
    />
  </section>
)
