import { FileList, Uploads } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import type { DataRequest } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useRequest } from '../useRequest.ts'

/** What came with a request, and what was sent: read by those who answer them. */
export function RequestFiles({ request: { id, files, can } }: { request: DataRequest }) {
  const { take } = useRequest(id)
  const mayAttach = can.includes('attach')
  if (files.length === 0 && !mayAttach) return null
  return (
    <Card title={screenTexts.files}>
      <div className="grid gap-3">
        <FileList files={files} base={`/data-requests/${id}/files`} />
        {mayAttach && (
          <Uploads
            id="attachments"
            label={screenTexts.attach}
            photoKind="document"
            onArrived={async (fileId) => take(await api.attach({ id, fileIds: [fileId] }))}
          />
        )}
      </div>
    </Card>
  )
}
