import { StandardList, StandardPage } from '@portal/modules/records/standard/web/public'
import { client } from '@portal/ui/client'
import { Lightbulb } from 'lucide-react'
import { columns } from '../columns.ts'
import { improvements, statuses } from '../contract.ts'
import { texts } from '../texts.ts'

const api = client(improvements)
const own = { module: 'improvements', path: '/improvements', title: texts.title }

export const ListPage = () => (
  <StandardList
    {...own}
    intro={texts.intro}
    contract={improvements}
    read={api.list}
    columns={columns}
    filters={[{ key: 'status', label: columns.status.label, options: statuses.map((one) => [one, texts.status[one]]) }]}
    file={{ name: 'forslag', intro: texts.exported }}
    icon={<Lightbulb />}
    words={texts.list}
  />
)
export const OnePage = () => (
  <StandardPage {...own} calls={api} steps={texts.step} statusOf={({ status }) => texts.status[status]} words={texts.screen}>
    {({ description }) => <p>{description}</p>}
  </StandardPage>
)
