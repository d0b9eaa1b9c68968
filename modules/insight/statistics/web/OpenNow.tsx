import { type Severity, unclosed } from '@portal/modules/cases/deviations'
import { SeverityLevel, severityTones } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { RankChart } from '@portal/ui/charts/RankChart.tsx'
import { Link } from '@tanstack/react-router'

const all = { status: [...unclosed] }
type Words = { title: string; all: string; allOf: string }
type BySeverity = { words: Words; counts: readonly { severity: Severity; count: number }[] }

/** Cases that are not closed, by how grave they are. */
export const OpenBySeverity = ({ words, counts }: BySeverity) => (
  <Card
    title={words.title}
    actions={
      <Link to="/deviations" search={all} aria-label={words.allOf} className="text-brand-ink hover:underline">
        {words.all}
      </Link>
    }
  >
    <RankChart
      label={words.title}
      ranks={counts.map(({ severity, count }) => ({
        id: severity,
        label: <SeverityLevel severity={severity} />,
        value: count,
        tone: severityTones[severity],
        link: <Link to="/deviations" search={{ severity: [severity], ...all }} />,
      }))}
    />
  </Card>
)

type ByAge = { title: string; ages: readonly { label: string; minAgeDays: number; maxAgeDays: number | null; count: number }[] }
/** The same by how many days ago they were reported. */
export const OpenByAge = ({ title, ages }: ByAge) => (
  <Card title={title}>
    <RankChart
      label={title}
      ranks={ages.map(({ label, minAgeDays, maxAgeDays, count }) => ({
        id: String(minAgeDays),
        label,
        value: count,
        link: (
          <Link
            to="/deviations"
            search={{ ...all, minAgeDays: String(minAgeDays), ...(maxAgeDays !== null && { maxAgeDays: String(maxAgeDays) }) }}
          />
        ),
      }))}
    />
  </Card>
)
