import { RecordComments } from '@portal/modules/records/comments/web/public'
import { FileList } from '@portal/modules/records/files/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { texts } from '../texts.ts'
import { api, improvementQueries } from './queries.ts'

const path = '/improvements' as '/'
export function OnePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const queryClient = useQueryClient()
  const query = improvementQueries.one(id)
  const found = useQuery(query)
  const step = useMutation({
    mutationFn: (name: 'accept' | 'complete') => api[name]({ id, version: found.data!.version }),
    onSuccess: (fresh) => putAnswer(queryClient, query.queryKey, fresh),
  })
  if (!found.data) return <RecordPending found={found} title={texts.title} words={texts.screen} list={path} />
  const { number, title, description, status, can, files } = found.data
  return (
    <Page
      title={title}
      breadcrumb={<Link to={path}>{texts.title}</Link>}
      intro={`${number} · ${texts.status[status]}`}
      actions={(['accept', 'complete'] as const)
        .filter((name) => can.includes(name))
        .map((name) => (
          <Button key={name} onClick={() => step.mutate(name)}>
            {texts.step[name]}
          </Button>
        ))}
    >
      <Columns
        main={
          <Card>
            <p>{description}</p>
            <FileList files={files} base={`/improvements/${id}/files`} />
            <RecordComments id={id} queryKey="improvements" calls={api} />
          </Card>
        }
        side={<TagsCard record={found.data} queryKey="improvements" read={api.recordTags} send={api.tag} />}
      />
    </Page>
  )
}
