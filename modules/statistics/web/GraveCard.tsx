import { osloDate } from '@portal/kit/dates'
import { formatDate, formatNumber } from '@portal/kit/format'
import { deviationTexts, SeverityLevel } from '@portal/modules/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { NumberTable } from '@portal/ui/ChartCard.tsx'
import { Link } from '@tanstack/react-router'
import type { Learned } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'
import { ListLink } from './Totals.tsx'

const texts = statisticsTexts.grave
const link = 'inline-flex min-h-6 items-center text-brand-ink underline-offset-2 hover:underline pointer-coarse:min-h-11'

/** The grave cases, by number alone: a title may hold a name. */
export const GraveCard = ({ learned }: { learned: Learned }) => (
  <Card title={texts.title}>
    <p className="mb-3 max-w-prose text-muted">{texts.note}</p>
    {learned.grave.length === 0 ? (
      <p className="text-muted">{texts.none}</p>
    ) : (
      <>
        <NumberTable
          caption={texts.title}
          table={{
            head: [texts.number, texts.reported, texts.category, statisticsTexts.department, texts.severity, texts.status, texts.days],
            rows: learned.grave.map((one) => ({
              id: one.id,
              cells: [
                <Link key="number" to="/deviations/$id" params={{ id: one.id }} className={`${link} whitespace-nowrap`}>
                  {one.number}
                </Link>,
                formatDate(osloDate(one.reportedAt)),
                deviationTexts.category[one.category],
                one.departmentName ?? '–',
                <span key="severity" className="inline-flex">
                  <SeverityLevel severity={one.severity} />
                </span>,
                deviationTexts.progress[one.status],
                one.days === null ? '–' : formatNumber(one.days),
              ],
            })),
          }}
        />
        <p className="mt-3 flex flex-wrap gap-x-4 text-muted">
          {learned.grave.length < learned.graveCount && <span>{texts.more(learned.grave.length, formatNumber(learned.graveCount))}</span>}
          <ListLink list={listOf.grave(learned, learned)} className={`${link} print:hidden`}>
            {texts.all}
          </ListLink>
        </p>
      </>
    )}
  </Card>
)
